import type { WhatIf } from '@tillsight/contract/insight/what-if'
import { count, money, signedPercent } from '#platform/words/format.ts'
import { formatPeriod, formats } from '#ui/formats/formats.ts'
import { Table, type TableColumn } from '#ui/tables/table.tsx'

type Outcome = WhatIf['before']
type Row = { label: string; before: string; after: string; range: string }

const columns: TableColumn<Row>[] = [
  { key: 'label', header: 'Figure', cell: ({ label }) => label, primary: true },
  { key: 'before', header: 'As it was', align: 'right', cell: ({ before }) => before },
  { key: 'after', header: 'What if', align: 'right', cell: ({ after }) => after },
]

const rangeColumn: TableColumn<Row> = {
  key: 'range',
  header: 'Nine times in ten',
  align: 'right',
  cell: ({ range }) => range,
}

const columnsFor = (rows: readonly Row[]) =>
  rows.some(({ range }) => range !== '') ? [...columns, rangeColumn] : columns

const figures: { key: keyof Outcome; label: string; isMoney: boolean }[] = [
  { key: 'units', label: 'Units', isMoney: false },
  { key: 'revenue', label: 'Revenue', isMoney: true },
  { key: 'gross_profit', label: 'Gross profit', isMoney: true },
  { key: 'net_profit', label: 'Net profit of the store', isMoney: true },
  { key: 'break_even', label: 'Break-even revenue of the store', isMoney: true },
]

const rowsOf = ({ before, after }: WhatIf): Row[] =>
  figures.map(({ key, label, isMoney }) => {
    const text = (value: number | null | undefined): string => {
      if (value === null || value === undefined) return 'n/a'
      return isMoney ? money(value) : count(Math.round(value * 10) / 10)
    }
    const isRange = after !== null && after.low[key] !== after.high[key]
    return {
      label,
      before: text(before[key]),
      after: after ? text(after[key]) : 'not known',
      range: isRange ? `${text(after.low[key])} to ${text(after.high[key])}` : '',
    }
  })

type WhatIfResultProps = { found: WhatIf; isPriceChanged: boolean }

/** Before and after beside each other, and what the answer is based on. */
export const WhatIfResult = ({ found, isPriceChanged }: WhatIfResultProps) => (
  <>
    <Table
      caption={found.label === null ? 'The whole store' : found.label}
      columns={columnsFor(rowsOf(found))}
      rows={rowsOf(found)}
      rowKey={({ label }) => label}
    />
    <div role="status" className="mt-4 grid gap-2">
      {found.after === null && <p>{found.sensitivity_gap}</p>}
      {isPriceChanged && found.needed_volume !== null && (
        <p>Gross profit stays as it was if the volume changes by {signedPercent(found.needed_volume)}.</p>
      )}
      {isPriceChanged && found.needed_volume === null && (
        <p>At this price each unit loses money, so no volume makes up for it.</p>
      )}
      {found.is_beyond && (
        <p className="text-warn">This price was never charged, so its effect on volume is a guess.</p>
      )}
    </div>
    <p className="mt-2 text-sm text-ink-soft">{basisText(found)}</p>
    <p className="mt-1 text-sm text-ink-faint">
      {formatPeriod({ start: found.start_date, end: found.end_date })}, without tax. Everything else stays the
      same.
    </p>
  </>
)

const basisText = ({ sensitivity, sensitivity_gap, after }: WhatIf): string => {
  if (!sensitivity) return after === null ? '' : (sensitivity_gap ?? '')
  const { decimal, inPercent } = formats()
  const { value, low, high, basis, weeks, count: known } = sensitivity
  const from =
    basis === 'own'
      ? `${weeks} weeks with ${known} prices, and products like it`
      : `${known} products of the category over up to ${weeks} weeks`
  return `One percent of price changes the volume by ${inPercent(decimal(value))}, nine times in ten from ${inPercent(decimal(low))} to ${inPercent(decimal(high))}. From your own sales: ${from}.`
}
