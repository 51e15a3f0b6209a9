import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { useCompare } from '#platform/figures/compare.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BoardNav } from './boards/board-nav.tsx'
import { ChosenBoard } from './boards/chosen-board.tsx'
import { useBoard } from './boards/use-board.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { Overview } from './overview.tsx'
import { overviewStats } from './overview-stats.ts'
import { useDashboardRange } from './use-dashboard-range.ts'

const StartFrom = lazy(async () => ({ default: (await import('./ready-made/start-from.tsx')).StartFrom }))

const titles = Object.fromEntries(overviewStats.map(({ metric, label }) => [metric, label]))

type DashboardScreenProps = {
  /** Another way to start, offered to a new store next to its first steps. */
  beginning?: ReactNode
  /** What is to be known of the figures, above them. */
  notice?: ReactNode
  /** Leads to what belongs together with dashboards. */
  sections?: ReactNode
}

export const DashboardScreen = ({ beginning, notice, sections }: DashboardScreenProps) => {
  const today = useToday()
  const range = useDashboardRange(today)
  const compare = useCompare()
  const { id, start } = useBoard()
  const { period } = range
  const { comparisons } = compare

  return (
    <>
      <DashboardHeader range={range} compare={compare} today={today} />
      {sections}
      <BoardNav />
      <Shown {...{ id, start, period, today, comparisons }}>
        <Overview {...{ range, comparisons, today, beginning, notice }} />
      </Shown>
      <ExplainedFigure period={period} today={today} titles={id || start ? undefined : titles} />
    </>
  )
}

type ShownProps = Omit<ComponentProps<typeof StartFrom>, 'start'> & {
  id: string | null
  start: string | null
  children: ReactNode
}

/** A dashboard of the member, one to start from, or the overview. */
const Shown = ({ id, start, children, ...figures }: ShownProps) => {
  if (start)
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <StartFrom start={start} {...figures} />
      </Suspense>
    )
  return id ? <ChosenBoard id={id} {...figures} /> : children
}
