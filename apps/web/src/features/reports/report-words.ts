import { formatPeriod } from '@tillsight/domain/period'
import type { ReportFormat } from '@tillsight/domain/reports/report-types'

export const formatNames: Record<ReportFormat, string> = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' }

type Dates = { start_date: string | null; end_date: string | null }

/** '01 Nov 2026 – 30 Nov 2026', or 'All time'. */
export const rangeWords = ({ start_date, end_date }: Dates): string =>
  formatPeriod(start_date && end_date ? { start: start_date, end: end_date } : null)

const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '940 B', '12.4 kB', '3.1 MB'. */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000
    ? `${oneDigit.format(bytes / 1000)} kB`
    : `${oneDigit.format(bytes / 1_000_000)} MB`
}
