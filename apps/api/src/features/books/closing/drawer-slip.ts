import type { ReceiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import type {
  Cell,
  CellKind,
  ReportRow,
  ReportSection,
  ReportTable,
} from '@tillsight/domain/figures/reports/report-table'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import { amountOf } from '@tillsight/domain/money'
import type { StoreHead } from '#platform/documents/store-facts.queries.ts'

type Slip = {
  title: string
  range: string
  head: StoreHead
  /** By customers, in cents. */
  paid: number
  sections: readonly ReportSection[]
}
type Row = { label: string; amount: string }

const cellText = (
  cell: Cell | undefined,
  kind: CellKind,
  { money, exactPercent, count }: Formats,
): string => {
  if (typeof cell !== 'number') return typeof cell === 'string' ? cell : ''
  if (kind === 'money') return money(amountOf(cell))
  return kind === 'exactPercent' ? exactPercent(cell) : count(cell)
}

/** A roll has room for a label and an amount: the texts of a row and its last column, '$20.00 × 3' of notes. */
const rowText = ({ columns }: ReportTable, row: ReportRow, formats: Formats): Row => {
  const texts = columns.map(({ key, kind }) => cellText(row[key], kind, formats))
  const isCounted = columns[0]?.kind === 'money'
  const said = texts.filter((_, place) => ['text', 'exactPercent'].includes(columns[place]?.kind ?? ''))
  const label = isCounted ? texts.slice(0, 2).join(' × ') : said.filter(Boolean).join(' ')
  return { label, amount: texts.at(-1) ?? '' }
}

const rowsOf = ({ figures = [], table }: ReportSection, formats: Formats): Row[] => [
  ...figures.map(({ label, kind, value }) => ({ label, amount: cellText(value, kind, formats) })),
  ...(table ? [...(table.rows as ReportRow[])].map((row) => rowText(table, row, formats)) : []),
]

/** An X or Z report as it is printed on a roll. */
export const drawerSlip = ({ title, range, head, paid, sections }: Slip): ReceiptSheet => {
  const formats = formatsOf(head)
  return {
    title,
    store: {
      name: head.storeName,
      lines: [head.storeAddress, head.taxNumber && `Tax number ${head.taxNumber}`]
        .flatMap((text) => text.split('\n'))
        .filter((line) => line.trim() !== ''),
      logo: null,
    },
    facts: [],
    notices: [range],
    lines: [],
    sums: [],
    total: { label: 'Paid', amount: formats.money(amountOf(paid)) },
    payments: [],
    taxes: [],
    sections: sections
      .map((section) => ({ heading: section.heading, rows: rowsOf(section, formats) }))
      .filter(({ rows }) => rows.length > 0),
    link: null,
  }
}
