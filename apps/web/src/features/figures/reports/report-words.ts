import type { DocumentFormat } from '@tillsight/domain/document-format'
import { formats, formatTimedPeriod } from '#ui/formats/formats.ts'

export const formatNames: Record<DocumentFormat, string> = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' }

type Dates = {
  start_date: string | null
  end_date: string | null
  start_time?: string | null
  end_time?: string | null
}

/** '01 Nov 2026 – 30 Nov 2026', '14 Nov 2026 14:06 – 15 Nov 2026 14:05', or 'All time'. */
export const rangeWords = ({ start_date, end_date, start_time, end_time }: Dates): string =>
  formatTimedPeriod(
    start_date && end_date
      ? { start: start_date, end: end_date, from: start_time ?? undefined, until: end_time ?? undefined }
      : null,
  )

/** With a digit at most: '12.4', '12'. */
const oneDigit = (value: number): string => formats().number(Math.round(value * 10) / 10)

/** '940 B', '12.4 kB', '3.1 MB'. */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${oneDigit(bytes / 1000)} kB` : `${oneDigit(bytes / 1_000_000)} MB`
}
