import { isDay } from '#domain/day.ts'
import { formatDay } from '#domain/day-text.ts'
import type { Cell, ReportColumn, ReportRow, ReportSection } from '#domain/figures/reports/report-table.ts'
import type { Locale } from '#domain/locales.ts'
import { centsOf } from '#domain/money.ts'
import { wallTime } from '#domain/wall-clock.ts'
import type { OwnData } from './own-data.ts'
import type { PersonalData } from './personal-data.ts'

/** A long text goes on below, and is not cut before it fills half a page. */
const longText = 30

type Columns = Record<string, Omit<ReportColumn, 'key'>>

const section = (
  heading: string,
  columns: Columns,
  { rows, emptyMessage }: { rows: ReportRow[]; emptyMessage: string },
): ReportSection => ({
  heading,
  table: {
    columns: Object.entries(columns).map(([key, column]) => ({ key, lines: longText, ...column })),
    rows,
    count: rows.length,
    emptyMessage,
  },
})

const at = (value: string | null): Cell => (value ? new Date(value) : null)

/** How the store writes a date, and what its clock shows. */
export type Writing = { locale: Locale; timeZone: string }
type Words = (value: unknown) => string

const instantPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/

/** A day or a moment as every other date of the document; null where the text is neither. */
const dateWords = (text: string, { locale, timeZone }: Writing): string | null => {
  if (isDay(text)) return formatDay(text, locale)
  const instant = instantPattern.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant)) return null
  const wall = new Date(wallTime(timeZone, instant)).toISOString()
  return `${formatDay(wall.slice(0, 10), locale)}, ${wall.slice(11, 16)}`
}

const wordsIn = (writing: Writing): Words => {
  const words: Words = (value) => {
    if (value === null || value === undefined || value === '') return ''
    if (Array.isArray(value)) return value.map(words).join(', ')
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (typeof value === 'object')
      return Object.entries(value)
        .filter(([, part]) => words(part) !== '')
        .map(([key, part]) => `${key.replaceAll('_', ' ')}: ${words(part)}`)
        .join(', ')
    return dateWords(String(value), writing) ?? String(value)
  }
  return words
}

const textColumn = (label: string) => ({ label, kind: 'text' }) as const
const whenColumn = (label: string) => ({ label, kind: 'datetime' }) as const
const moneyColumn = (label: string) => ({ label, kind: 'money' }) as const

const detailRows = ({ details }: PersonalData, words: Words): ReportRow[] =>
  details
    ? [
        ['Name', details.name],
        ['Email', details.email],
        ['Phone', details.number],
        ['Location', details.location],
        ['Note', details.note],
        ['Tags', words(details.tags)],
        ['Address for invoices', words(details.billing)],
        ['Purchases', details.purchases],
        ['Added', details.added],
        ['First purchase', details.first_purchase],
        ['Last purchase', details.last_purchase],
      ].flatMap(([field, value]) =>
        words(value) === '' ? [] : [{ field: String(field), value: words(value) }],
      )
    : []

const saleRows = ({ sales }: PersonalData): ReportRow[] =>
  sales.flatMap(({ lines, ...sale }) =>
    lines.map((line) => ({
      date: at(sale.date),
      number: sale.receipt ?? sale.number,
      kind: sale.kind,
      product: line.product,
      quantity: line.quantity,
      total: centsOf(line.total + line.tax),
    })),
  )

const noteRows = ({ sales }: PersonalData): ReportRow[] =>
  sales
    .filter(({ note, reason }) => note ?? reason)
    .map(({ date, kind, number, note, reason }) => ({
      date: at(date),
      sale: `${kind} ${number}`,
      text: [note, reason].filter(Boolean).join(' · '),
    }))

/** Everything as a person reads it. The JSON has the same, and each field of it. */
export const personalSections = (data: PersonalData, writing: Writing): ReportSection[] => {
  const words = wordsIn(writing)
  const [text, when] = [textColumn, whenColumn]
  return [
    section(
      'Details',
      { field: text('Field'), value: text('Value') },
      { rows: detailRows(data, words), emptyMessage: 'Nothing is stored.' },
    ),
    section(
      'Consent',
      { at: when('When'), purpose: text('Purpose'), given: text('Decision'), source: text('Recorded in') },
      {
        rows: data.consent.map((change) => ({
          at: at(change.at),
          purpose: change.purpose,
          given: change.is_given ? 'Given' : 'Withdrawn',
          source: change.source,
        })),
        emptyMessage: 'No consent was ever given.',
      },
    ),
    section(
      'Sales and returns',
      {
        date: when('Date'),
        number: text('Receipt'),
        kind: text('Kind'),
        product: text('Product'),
        quantity: { label: 'Quantity', kind: 'decimal' },
        total: moneyColumn('Total'),
      },
      { rows: saleRows(data), emptyMessage: 'No sales.' },
    ),
    section(
      'Notes of sales and reasons of returns',
      { date: when('Date'), sale: text('Sale'), text: text('Text') },
      { rows: noteRows(data), emptyMessage: 'No notes.' },
    ),
    section(
      'Invoices and credit notes',
      { number: text('Number'), issued: when('Issued'), to: text('Issued to'), total: moneyColumn('Total') },
      {
        rows: data.invoices.map((invoice) => ({
          number: words(invoice.number),
          issued: at(invoice.issued_at ? String(invoice.issued_at) : null),
          to: words(Object.values(invoice.customer ?? {}).filter(Boolean)),
          total: centsOf(Number(invoice.total ?? 0)),
        })),
        emptyMessage: 'No invoices.',
      },
    ),
    section(
      'Emails',
      { written: when('Written'), to: text('To'), subject: text('Subject'), body: text('Text') },
      {
        rows: data.emails.map((mail) => ({
          written: at(mail.written),
          to: mail.to,
          subject: mail.subject,
          body: mail.text ?? '',
        })),
        emptyMessage: 'No emails are stored.',
      },
    ),
    section(
      'Change history',
      { at: when('When'), what: text('What happened'), changes: text('Changes') },
      {
        rows: data.history.map(({ at: time, what, changes }) => ({
          at: at(time),
          what,
          changes: changes
            .map(({ label, before, after }) =>
              before === null
                ? `${label}: ${words(after)}`
                : `${label}: ${words(before)} → ${after === null ? 'removed' : words(after)}`,
            )
            .join('; '),
        })),
        emptyMessage: 'No changes are recorded.',
      },
    ),
    section(
      'Other records',
      { where: text('Where'), text: text('Record') },
      {
        rows: [
          ...data.parked_sales.map((parked) => ({ where: 'Parked sales', text: words(parked) })),
          ...data.other.map(({ where, record }) => ({ where, text: words(record) })),
        ],
        emptyMessage: 'Nothing else is stored.',
      },
    ),
    section(
      'Texts with the same name or contact details',
      { where: text('Where'), text: text('Text') },
      {
        rows: data.mentions,
        emptyMessage: 'No other text names this person.',
      },
    ),
  ]
}

export const ownSections = (data: OwnData, writing: Writing): ReportSection[] => {
  const words = wordsIn(writing)
  return data.map(({ heading, records }) =>
    section(
      heading,
      { text: textColumn('Record') },
      { rows: records.map((record) => ({ text: words(record) })), emptyMessage: '' },
    ),
  )
}
