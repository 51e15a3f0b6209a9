import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { MetricLine } from '#platform/figures/metric-card.tsx'
import { useToday } from '#platform/time/use-today.ts'
import type { Explored } from './explored.api.ts'

type WholeRangeProps = { explored: Explored; info: MetricInfo; isTile?: boolean | undefined }

/** What the steps of a chart come from as a whole, with the way to why it changed. */
export const WholeRange = ({ explored: { answer, days, exploration }, info, isTile }: WholeRangeProps) => {
  const today = useToday()
  if (isTile || exploration.split || answer.compared.length === 0) return null
  return <MetricLine {...{ info, answer, today }} period={days} />
}
