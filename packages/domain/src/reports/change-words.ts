import type { Metric } from '../metrics/metric.ts'
import { change } from '../metrics/ratio.ts'
import type { ReportFigure } from './report-table.ts'

const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

const fromALoss = (value: number, previous: number): string => {
  if (value >= 0) return 'after a loss'
  return value > previous ? 'a smaller loss' : 'a larger loss'
}

/** From nothing, or from a loss, no percentage tells the truth: it is put in words. */
const wordsFor = (value: number, previous: number): string => {
  const percent = change(value, previous)
  if (percent !== null) return `${signed.format(percent).replace('-', '−')} %`
  if (value === previous) return 'no change'
  return previous === 0 ? 'from nothing' : fromALoss(value, previous)
}

type Compared = { value: number | null; previous: number | null; better: Metric['better'] }

/** What became of a figure since the period before, and whether that is good news. */
export const changeInWords = ({
  value,
  previous,
  better,
}: Compared): Pick<ReportFigure, 'change' | 'tone'> => {
  if (value === null || previous === null) return {}
  const words = { change: wordsFor(value, previous) }
  if (better === 'neither' || value === previous) return words
  return { ...words, tone: value > previous === (better === 'up') ? 'gain' : 'loss' }
}
