import type { ReactNode } from 'react'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { useCompare } from '#platform/figures/compare.ts'
import { useToday } from '#platform/time/use-today.ts'
import { BoardNav } from './boards/board-nav.tsx'
import { ChosenBoard } from './boards/chosen-board.tsx'
import { useBoard } from './boards/use-board.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { Overview } from './overview.tsx'
import { overviewStats } from './overview-stats.ts'
import { useDashboardRange } from './use-dashboard-range.ts'

const titles = Object.fromEntries(overviewStats.map(({ metric, label }) => [metric, label]))

type DashboardScreenProps = {
  /** Another way to start, offered to a new store next to its first steps. */
  beginning?: ReactNode
  /** What is to be known of the figures, above them. */
  notice?: ReactNode
}

export const DashboardScreen = ({ beginning, notice }: DashboardScreenProps) => {
  const today = useToday()
  const range = useDashboardRange(today)
  const compare = useCompare()
  const { id } = useBoard()
  const { period } = range
  const { comparisons } = compare

  return (
    <>
      <DashboardHeader range={range} compare={compare} today={today} />
      <BoardNav />
      {id ? (
        <ChosenBoard {...{ id, period, today, comparisons }} />
      ) : (
        <Overview {...{ range, comparisons, today, beginning, notice }} />
      )}
      <ExplainedFigure period={period} today={today} titles={id ? undefined : titles} />
    </>
  )
}
