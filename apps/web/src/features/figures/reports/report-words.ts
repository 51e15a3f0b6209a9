import type { DocumentFormat } from '@tillsight/domain/document-format'
import { formatTimedPeriod } from '#ui/formats/formats.ts'

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
