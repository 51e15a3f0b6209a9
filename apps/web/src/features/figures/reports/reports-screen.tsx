import { useSearchParams } from 'react-router'
import { useToday } from '#platform/time/use-today.ts'
import { NewReport } from './new-report.tsx'
import { RecentReports } from './recent-reports.tsx'
import { type Choices, readChoices, writeChoices } from './report-choices.ts'
import { ReportPreview } from './report-preview.tsx'
import { Schedules } from './schedules.tsx'

export const ReportsScreen = () => {
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const choices = readChoices(query, today)
  const choose = (change: Partial<Choices>) =>
    setQuery(writeChoices({ ...choices, ...change }), { replace: true, preventScrollReset: true })

  return (
    <>
      <h1 tabIndex={-1} className="mb-5 text-2xl">
        Reports
      </h1>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 min-[64rem]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <NewReport choices={choices} today={today} onChoose={choose} />
          <ReportPreview choices={choices} />
        </div>
        <RecentReports />
        <Schedules />
      </div>
    </>
  )
}
