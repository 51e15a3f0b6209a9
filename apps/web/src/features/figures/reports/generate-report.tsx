import { FileDown } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { count } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Progress } from '#ui/states/progress.tsx'
import type { Choices } from './report-choices.ts'
import { useGenerateReport, useRecentReports } from './reports.api.ts'

/** Below this a report is there before anyone has read how far it has come. */
const worthTelling = 2000

export const GenerateReport = ({ choices }: { choices: Choices }) => {
  const notify = useNotify()
  const generation = useGenerateReport()

  const generate = async () => {
    if (generation.isPending) return
    try {
      await generation.mutateAsync(choices)
      notify('Report successfully generated and download started!')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('An unexpected error occurred during report generation.'), { type: 'error' })
    }
  }

  return (
    <div className="grid gap-3">
      <Button size="lg" icon={FileDown} busy={generation.isPending} onClick={() => void generate()}>
        {generation.isPending ? 'Generating...' : 'Generate Report'}
      </Button>
      {generation.isPending && <HowFar choices={generation.variables ?? choices} />}
    </div>
  )
}

/** The progress of the report, as the list of reports shows it to everyone. */
const HowFar = ({ choices: { type, fmt } }: { choices: Choices }) => {
  const { data: recent = [] } = useRecentReports()
  const making = recent.find((report) => report.size === null && report.type === type && report.fmt === fmt)
  if (!making && recent.some(({ size }) => size === null))
    return <p className="text-sm text-ink-soft">Waiting for another report to finish…</p>
  if (!making || making.rows < worthTelling) return null
  return (
    <Progress
      label="Generating the report"
      value={making.rows_done}
      most={making.rows}
      text={`${count(making.rows_done)} of ${count(making.rows)} rows`}
    />
  )
}
