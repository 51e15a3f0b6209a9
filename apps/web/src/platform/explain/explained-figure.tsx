import type { Day } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { useRef } from 'react'
import { daysOf } from '#platform/days-of.ts'
import { lazyDialog } from '#platform/lazy-dialog.tsx'
import { type Figure, useExplain } from './use-explain.ts'

const ExplainDialog = lazyDialog(async () => (await import('./explain-dialog.tsx')).ExplainDialog)

type ExplainedFigureProps = {
  period: Period | null
  today: Day
  /** What figures are called here, by their metric, where it is not their own name. */
  titles?: Partial<Record<Figure['metric'], string>> | undefined
}

/** The explanation of the figure that the address names, if it names one. */
export const ExplainedFigure = (props: ExplainedFigureProps) => {
  const { figure, close } = useExplain()
  if (!figure) return null
  const { metric, of, days } = figure
  return <Explained key={`${metric} ${of?.key} ${days?.start}`} figure={figure} close={close} {...props} />
}

type ExplainedProps = ExplainedFigureProps & { figure: Figure; close: () => void }

const Explained = ({ figure: { metric, of, days }, close, period, today, titles = {} }: ExplainedProps) => {
  // Going back takes a moment: who presses twice goes back once.
  const isClosing = useRef(false)
  const closeOnce = () => {
    if (isClosing.current) return
    isClosing.current = true
    close()
  }
  return (
    <ExplainDialog
      asked={{ metric, of, period: days ?? daysOf(period, today) }}
      title={Object.hasOwn(titles, metric) ? titles[metric] : undefined}
      range={days ?? period}
      onClose={closeOnce}
    />
  )
}
