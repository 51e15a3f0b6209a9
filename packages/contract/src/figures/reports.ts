import { documentFormats } from '@tillsight/domain/document-format'
import { reportTypes } from '@tillsight/domain/figures/reports/report-types'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { SubjectId } from '../query.ts'
import { whenGiven } from '../when-given.ts'
import { KnownFigure } from './metric-known.ts'

/** One that every store has, or 'custom:' and the id of one of the store's own. */
export const ReportTypeChoice = z.union(
  [z.enum(reportTypes), z.templateLiteral(['custom:', z.uuid()])],
  'Choose a report.',
)
export const FormatChoice = z.enum(documentFormats, 'Choose PDF, Excel or CSV.')

const unknownReport = 'This report no longer exists.'

type Range = { start_date?: string | undefined; end_date?: string | undefined }
const bothOrNeither = ({ start_date, end_date }: Range): boolean => !start_date === !end_date
const halfARange = { message: 'Enter both dates, or leave both empty for all time.', path: ['end_date'] }

const hours = 'Only the last 24 hours are supported.'
const notBoth = ({ start_date, end_date, last_hours }: Range & { last_hours?: 24 | undefined }): boolean =>
  !last_hours || (!start_date && !end_date)
const both = { message: 'Enter dates or hours, not both.', path: ['last_hours'] }

const ReportRequest = z
  .strictObject({
    type: ReportTypeChoice,
    fmt: FormatChoice,
    start_date: whenGiven(startDate),
    end_date: whenGiven(endDate),
    /** Instead of dates: the hours up to now, to the minute. */
    last_hours: whenGiven(z.union([z.literal(24), z.literal('24')], hours).transform((): 24 => 24)),
  })
  .refine(bothOrNeither, halfARange)
  .refine(notBoth, both)
  .refine(inOrder, outOfOrder)

export const makeReport = call({
  method: 'POST',
  path: '/export/get_export',
  access: 'profit:read',
  writes: 'export',
  summary: 'Generate a report as a file, for a date range or the last 24 hours; all time without dates',
  input: ReportRequest,
  output: z.unknown(),
  file: true,
})

const Figure = z.object({
  label: z.string(),
  value: z.string(),
  previous: z.string().nullable(),
  change: z.string().nullable(),
  tone: z.enum(['gain', 'loss']).nullable(),
})

/** The first rows of a table, as its file will show them, and how many it will have. */
const PreviewTable = z.object({
  columns: z.array(z.object({ label: z.string(), is_number: z.boolean() })),
  rows: z.array(z.array(z.string())),
  count: z.number(),
  empty_message: z.string(),
  /** The places of its rows that are subtotals. */
  sum_rows: z.array(z.number()),
})

export const previewReport = call({
  method: 'GET',
  path: '/report/preview',
  access: 'profit:read',
  summary: 'Preview a report',
  input: ReportRequest,
  output: z.object({
    title: z.string(),
    range: z.string(),
    comparison: z.string().nullable(),
    file_name: z.string(),
    rows: z.number(),
    sections: z.array(
      z.object({
        heading: z.string(),
        paragraphs: z.array(z.string()),
        figures: z.array(Figure),
        charts: z.array(z.string()),
        table: PreviewTable.nullable(),
      }),
    ),
  }),
})

export const KeptReport = z.object({
  id: z.string(),
  type: ReportTypeChoice,
  /** What the report is called. */
  label: z.string(),
  fmt: z.enum(documentFormats),
  /** Both null where it is about all time. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** From and until when its first and last day count, where it is of hours. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  file_name: z.string(),
  /** Null while it is still being made. */
  size: z.number().nullable(),
  rows: z.number(),
  rows_done: z.number(),
  begun_at: z.string(),
  /** Who made it; null where it was a schedule. */
  made_by: z.string().nullable(),
})
export type KeptReport = z.infer<typeof KeptReport>

export const listReports = call({
  method: 'GET',
  path: '/report/view',
  access: 'profit:read',
  summary: 'List stored reports, newest first, and those in progress',
  input: z.strictObject({}),
  output: z.array(KeptReport),
})

export const downloadReport = call({
  method: 'GET',
  path: '/report/download',
  access: 'profit:read',
  summary: 'Download a stored report, byte for byte the same file',
  input: z.strictObject({ id: SubjectId(unknownReport) }),
  output: z.unknown(),
  file: true,
})

export const deleteReport = call({
  method: 'DELETE',
  path: '/report/delete',
  access: 'reports:write',
  writes: 'export',
  summary: 'Delete a stored report',
  input: z.strictObject({ id: SubjectId(unknownReport) }),
  output: z.null(),
})

export const readReportChanges = call({
  method: 'GET',
  path: '/report/changes',
  access: 'profit:read',
  summary: 'Report what has changed in the books since a stored report was made',
  input: z.strictObject({ id: SubjectId(unknownReport) }),
  output: z.object({
    /** From when on changes are known; a report from before has no figures here. */
    since: z.string(),
    made_at: z.string(),
    figures: z.array(KnownFigure),
  }),
})
export type ReportChanges = z.infer<typeof readReportChanges.output>
