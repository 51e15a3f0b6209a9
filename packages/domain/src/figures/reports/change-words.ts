import { type Formats, formatsOf } from '#domain/formats.ts'
import { usualSettings } from '#domain/people/store/settings.ts'
import type { Metric } from '../metrics/metric.ts'
import { change, pointsBetween } from '../metrics/ratio.ts'
import type { ReportFigure } from './report-table.ts'

const fromALoss = (value: number, previous: number): string => {
  if (value >= 0) return 'after a loss'
  return value > previous ? 'a smaller loss' : 'a larger loss'
}

/** From zero or from a loss, a percentage would be misleading: words are used instead. */
const inWords = (value: number, previous: number): string =>
  previous === 0 ? 'from nothing' : fromALoss(value, previous)

type Compared = {
  value: number | null
  previous: number | null
  better: Metric['better']
  unit: Metric['unit']
  /** The change of the exact values in percent, where these are rounded. */
  percent?: number | null | undefined
}

/** A change of a percentage in percent would be read as points. */
const amountOf = (
  value: number,
  previous: number,
  { unit, percent = change(value, previous) }: Pick<Compared, 'unit' | 'percent'>,
): ReportFigure['changedBy'] => {
  if (unit === 'percent') return { amount: pointsBetween(value, previous), unit: 'points' }
  return percent === null ? undefined : { amount: percent, unit: '%' }
}

/** What became of a figure since the period before, and whether that is good news. */
export const changeInWords = (
  { value, previous, better, unit, percent }: Compared,
  { signedDigit, signedPercent }: Pick<Formats, 'signedDigit' | 'signedPercent'> = formatsOf(usualSettings),
): Pick<ReportFigure, 'change' | 'changedBy' | 'tone'> => {
  if (value === null || previous === null) return {}
  const changedBy = amountOf(value, previous, { unit, percent })
  if (value === previous || changedBy?.amount === 0) {
    return { change: 'no change' }
  }
  const told = changedBy
    ? {
        change:
          changedBy.unit === '%'
            ? signedPercent(changedBy.amount)
            : `${signedDigit(changedBy.amount)} points`,
        changedBy,
      }
    : { change: inWords(value, previous) }
  if (better === 'neither') return told
  return { ...told, tone: value > previous === (better === 'up') ? 'gain' : 'loss' }
}
