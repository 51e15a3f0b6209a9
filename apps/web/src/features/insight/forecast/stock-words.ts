import type { StockAhead } from '@tillsight/contract/insight/forecast'
import { formatDay } from '#ui/formats/formats.ts'

export const soldOutText = (day: string | null): string =>
  day === null ? 'in more than 60 days' : formatDay(day)

export const rangeText = ({ earliest_on, latest_on }: StockAhead): string => {
  if (earliest_on === null) return 'not in 60 days'
  return latest_on === null
    ? `${soldOutText(earliest_on)} or later`
    : `${soldOutText(earliest_on)} to ${soldOutText(latest_on)}`
}
