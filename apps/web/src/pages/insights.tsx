import { Suspense, useRef } from 'react'
import { useRecord } from '#features/insight/advice/advice.api.ts'
import { RecordPanel, recordText } from '#features/insight/advice/record-panel.tsx'
import { useFindings } from '#features/insight/findings/findings.api.ts'
import { FindingsPanel, LookAgain } from '#features/insight/findings/findings-panel.tsx'
import { lazyPage } from '#platform/page/lazy-page.ts'
import { Page } from '#platform/page/page.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { useSession } from '#platform/session/session.ts'
import { mayUse, type Needs } from '#platform/session/use-may.ts'
import { Tabs } from '#ui/actions/tabs.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BoardSections } from './board-sections.tsx'

/** The first tab comes with the page, the others once it is shown. */
const AheadPanel = lazyPage(
  async () => (await import('#features/insight/forecast/ahead-panel.tsx')).AheadPanel,
)
const WhatIfPanel = lazyPage(
  async () => (await import('#features/insight/what-if/what-if-panel.tsx')).WhatIfPanel,
)
const ReviewCards = lazyPage(
  async () => (await import('#features/insight/reviews/review-cards.tsx')).ReviewCards,
)

const preloadPanels = () => {
  for (const { preload } of [AheadPanel, WhatIfPanel, ReviewCards]) preload()
}

const tabs: { value: string; label: string; needs?: Needs }[] = [
  { value: 'findings', label: 'Findings' },
  { value: 'forecast', label: 'Forecast' },
  { value: 'what-if', label: 'What if', needs: 'profit:read' },
  { value: 'reports', label: 'Reports', needs: 'profit:read' },
  { value: 'record', label: 'Track record' },
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
  const [query, setQuery] = useQuery()
  const asked = query.get('show')
  const { user } = useSession()
  const seen = tabs.filter(({ needs }) => needs === undefined || mayUse(user, needs))
  const shown = seen.some(({ value }) => value === asked) ? asked : 'findings'
  const findings = useFindings()
  const record = useRecord()
  useWhenIdle(preloadPanels)
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
        tabs={seen}
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
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            {shown === 'forecast' && <AheadPanel />}
            {shown === 'what-if' && <WhatIfPanel />}
            {shown === 'reports' && <ReviewCards />}
          </Suspense>
          {shown === 'record' && <RecordPanel />}
        </div>
      </Tabs>
    </>
  )
}
