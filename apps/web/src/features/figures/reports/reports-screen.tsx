import type { ReactNode } from 'react'
import { useQuery } from '#platform/page/use-query.ts'
import { useToday } from '#platform/time/use-today.ts'
import { NewReport } from './new-report.tsx'
import { RecentReports } from './recent-reports.tsx'
import { type Choices, readChoices, writeChoices } from './report-choices.ts'
import { ReportPreview } from './report-preview.tsx'
import { Schedules } from './schedules.tsx'

type ReportsScreenProps = { oneClick: ReactNode }

export const ReportsScreen = ({ oneClick }: ReportsScreenProps) => {
  const today = useToday()
  const [query, setQuery] = useQuery()
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
        {oneClick}
        <RecentReports />
        <Schedules />
      </div>
    </>
  )
}
