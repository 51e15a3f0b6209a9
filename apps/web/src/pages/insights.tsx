import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useRecord } from '#features/insight/advice/advice.api.ts'
import { RecordPanel, recordText } from '#features/insight/advice/record-panel.tsx'
import { useFindings } from '#features/insight/findings/findings.api.ts'
import { FindingsPanel, LookAgain } from '#features/insight/findings/findings-panel.tsx'
import { ForecastPanel } from '#features/insight/forecast/forecast-panel.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { BoardSections } from './board-sections.tsx'

const tabs = [
  { value: 'findings', label: 'Findings' },
  { value: 'forecast', label: 'Forecast' },
  { value: 'record', label: 'Our record' },
]

export const InsightsPage = () => (
  <Page title="Insights">
    <OnlyFor permission="sales:read" title="Insights">
      <Insights />
    </OnlyFor>
  </Page>
)

const Insights = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [query, setQuery] = useSearchParams()
  const asked = query.get('show')
  const shown = tabs.some(({ value }) => value === asked) ? asked : 'findings'
  const findings = useFindings()
  const record = useRecord()
  return (
    <>
      <ScreenHeader
        title="Insights"
        heading={heading}
        isRefreshing={findings.isFetching}
        onRefresh={() => void findings.refetch()}
      >
        {findings.data?.made_at && <LookAgain />}
      </ScreenHeader>
      <BoardSections />
      <Tabs
        label="Insights"
        tabs={tabs}
        value={shown ?? 'findings'}
        onChange={(value) => setQuery({ show: value }, { replace: true })}
      >
        <div className="pt-6">
          {shown === 'findings' && (
            <FindingsPanel
              recordOf={(kind) => {
                const found = record.data?.find((one) => one.kind === kind)
                return found && <p className="mt-1">{recordText(found)}</p>
              }}
            />
          )}
          {shown === 'forecast' && <ForecastPanel />}
          {shown === 'record' && <RecordPanel />}
        </div>
      </Tabs>
    </>
  )
}
