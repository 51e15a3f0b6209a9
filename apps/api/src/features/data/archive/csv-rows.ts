import { decimalOf } from '@tillsight/documents/cell-value'
import { csvLine, csvText } from '@tillsight/documents/csv-fields'
import { zonedTime } from '@tillsight/documents/zoned-time'
import { decimalsOf } from '@tillsight/domain/currencies'
import type { ArchivedTable } from './catalogue.queries.ts'
import { type ColumnUnit, unitOf } from './describe.ts'
import { type ArchivedRow, namedColumns } from './rows.queries.ts'

type Write = (value: unknown) => string

const byteOrderMark = '\ufeff'

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

type Written = { timeZone: string; currency: string }

const writers = ({ timeZone, currency }: Written): Record<ColumnUnit, Write> => {
  const time = zonedTime(timeZone)
  const hasCents = decimalsOf(currency) > 0
  const money = (value: unknown) => {
    const written = decimalOf(Number(value))
    return hasCents ? written : written.replace(/\.00$/, '')
  }
  const text = (value: unknown) => csvText(asText(value))
  return {
    money,
    percent: (value) => decimalOf(Number(value)),
    time: (value) => time.isoOf(new Date(String(value))),
    quantity: String,
    number: String,
    boolean: String,
    day: String,
    list: (value) => csvText(Array.isArray(value) ? value.join(', ') : asText(value)),
    bytes: text,
    json: text,
    id: text,
    text,
  }
}

/** The header and the rows of a table for people: names beside ids, money and times as the store writes them. */
export const csvRows = (as: Written, table: ArchivedTable) => {
  const write = writers(as)
  const named = namedColumns(table)
  const fields = table.fields.map((field) => ({
    name: field.name,
    write: write[unitOf(field)],
    nameAt: named.indexOf(field.name),
  }))
  const header = fields.flatMap(({ name, nameAt }) => (nameAt < 0 ? [name] : [name, `${name} (name)`]))
  const row = ({ line, names }: ArchivedRow): string => {
    const values: Record<string, unknown> = JSON.parse(line)
    return csvLine(
      fields.flatMap(({ name, write, nameAt }) => {
        const value = values[name] ?? null
        const field = value === null ? '' : write(value)
        return nameAt < 0 ? [field] : [field, csvText(names[nameAt] ?? '')]
      }),
    )
  }
  return { header: byteOrderMark + csvLine(header.map(csvText)), row }
}
