import type { accounting } from '@tillsight/contract'
import { csvLine, csvText } from '@tillsight/documents/csv-fields'
import { datevLines } from '@tillsight/domain/figures/accounting/datev'
import type { DaySums, FileCell } from '@tillsight/domain/figures/accounting/day-sums'
import type { AccountingProgram, AccountingSettings } from '@tillsight/domain/figures/accounting/programs'
import { quickBooksRows } from '@tillsight/domain/figures/accounting/quickbooks'
import { windows1252 } from '@tillsight/domain/figures/accounting/windows-1252'
import { xeroRows } from '@tillsight/domain/figures/accounting/xero'
import { type Period, presetPeriod } from '@tillsight/domain/period'
import { inDocumentLine } from '#platform/documents/document-line.ts'
import { selectStoreFacts } from '#platform/documents/store-facts.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { download, type FileAnswer } from '#platform/http/file-answer.ts'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { selectSettings } from './accounting.queries.ts'
import { readDaySums } from './read-day-sums.ts'
import { accountsOf } from './settings.ts'

type Made = { period: Period; days: DaySums[]; accounts: AccountingSettings }

const refused = (message: string) => fieldError('invalid', 'end_date', message)

const csvOf = (rows: FileCell[][]): Buffer =>
  Buffer.from(
    rows
      .map((row) => csvLine(row.map((cell) => ('text' in cell ? csvText(cell.text) : cell.number))))
      .join(''),
  )

const journalFile = (program: AccountingProgram, { start, end }: Period, rows: FileCell[][]): FileAnswer =>
  download({
    body: csvOf(rows),
    contentType: 'text/csv; charset=utf-8',
    name: `${program}_journal_${start}_${end}.csv`,
  })

/** The dates of its bookings have no year: a file is about one fiscal year. */
const fiscalYearOf = ({ settings: { fiscalMonth } }: MemberRequest, { start, end }: Period): Period => {
  const year = presetPeriod('this-fiscal-year', start, fiscalMonth)
  if (!year || end > year.end)
    throw refused('A DATEV file covers one fiscal year. Choose dates within one fiscal year.')
  return year
}

const datevFile = async (request: MemberRequest, { period, days, accounts }: Made): Promise<FileAnswer> => {
  const { name } = await selectStoreFacts(request)
  const lines = datevLines(days, accounts.datev, {
    period,
    fiscalYearStart: fiscalYearOf(request, period).start,
    currency: request.settings.currency,
    storeName: name,
    madeAt: `${request.today}${request.time}`.replaceAll(/\D/g, '').padEnd(17, '0'),
  })
  return download({
    body: Buffer.from(windows1252(lines.map((line) => `${line}\r\n`).join(''))),
    contentType: 'text/csv; charset=windows-1252',
    name: `EXTF_Buchungsstapel_${period.start}_${period.end}.csv`,
  })
}

const files: Record<AccountingProgram, (request: MemberRequest, made: Made) => Promise<FileAnswer>> = {
  xero: async (_, { period, days, accounts }) => journalFile('xero', period, xeroRows(days, accounts.xero)),
  quickbooks: async (_, { period, days, accounts }) =>
    journalFile('quickbooks', period, quickBooksRows(days, accounts.quickbooks)),
  datev: datevFile,
}

export const exportAccounting: Verb<typeof accounting.exportAccounting> = (
  request,
  { program, start_date, end_date },
) => {
  const period = { start: start_date, end: end_date }
  if (program === 'datev') fiscalYearOf(request, period)
  const make = () =>
    inSnapshot(request, async (request) => {
      const days = await readDaySums(request, period)
      if (days.length === 0) throw refused('There are no sales or cash moves on these days.')
      return files[program](request, { period, days, accounts: accountsOf(await selectSettings(request)) })
    })
  return inDocumentLine(request, make, { kind: `accounting ${program}` })
}
