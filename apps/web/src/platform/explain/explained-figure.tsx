import type { Day } from '@tillsight/domain/day'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Period } from '@tillsight/domain/period'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { type Figure, useExplain } from './use-explain.ts'

const ExplainDialog = lazyDialog(async () => (await import('./explain-dialog.tsx')).ExplainDialog)

type ExplainedFigureProps = {
  period: Period | null
  today: Day
  /** What the whole screen is only about. */
  filters?: readonly Filter[] | undefined
  /** What figures are called here, by their metric, where it is not their own name. */
  titles?: Partial<Record<Figure['metric'], string>> | undefined
  /** The past day of which the screen shows what was known. */
  knownOn?: Day | null | undefined
}

/** The explanation of the figure that the address names, if it names one. */
export const ExplainedFigure = ({
  period,
  today,
  filters = [],
  titles = {},
  knownOn = null,
}: ExplainedFigureProps) => {
  const { figure, close } = useExplain()
  if (!figure) return null
  const { metric, of, days, beside, filters: own = filters } = figure
  return (
    <ExplainDialog
      key={`${metric} ${of?.key} ${days?.start} ${days?.until}`}
      asked={{ metric, of, filters: own, period: days ?? period, today }}
      beside={beside}
      title={Object.hasOwn(titles, metric) ? titles[metric] : undefined}
      knownOn={knownOn}
      onClose={close}
    />
  )
}
