import type { Day } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { lazyDialog } from '#platform/lazy-dialog.tsx'
import { daysOf } from '../days-of.ts'
import { useExplain } from '../use-explain.ts'
import type { MetricId } from './explain.api.ts'

const ExplainDialog = lazyDialog(async () => (await import('./explain-dialog.tsx')).ExplainDialog)

type ExplainedFigureProps = {
  period: Period | null
  today: Day
  /** What figures are called here, by their metric, where it is not their own name. */
  titles?: Partial<Record<MetricId, string>> | undefined
}

/** The explanation of the figure that the address names, if it names one. */
export const ExplainedFigure = ({ period, today, titles = {} }: ExplainedFigureProps) => {
  const { metric, close } = useExplain()
  if (!metric) return null
  const asked = metric as MetricId
  return (
    <ExplainDialog
      key={metric}
      metric={asked}
      title={titles[asked]}
      range={period}
      days={daysOf(period, today)}
      onClose={close}
    />
  )
}
