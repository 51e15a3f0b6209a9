import { decimalOf } from '@tillsight/documents/cell-value'
import { csvLine, csvText } from '@tillsight/documents/csv-fields'
import { zonedTime } from '@tillsight/documents/zoned-time'
import { decimalsOf } from '@tillsight/domain/currencies'
import type { ArchivedTable } from './catalogue.queries.ts'
import { type ColumnUnit, unitOf } from './describe.ts'
import { namedColumns } from './rows.queries.ts'

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
  const fields = table.fields.map((field) => {
    const nameAt = named.indexOf(field.name)
    return {
      name: field.name,
      write: write[unitOf(field)],
      nameAt: nameAt < 0 ? null : table.fields.length + nameAt,
    }
  })
  const header = fields.flatMap(({ name, nameAt }) => (nameAt === null ? [name] : [name, `${name} (name)`]))
  /** As `readValues` has them. */
  const row = (values: readonly unknown[]): string => {
    const written: string[] = []
    for (const [place, { write, nameAt }] of fields.entries()) {
      const value = values[place] ?? null
      written.push(value === null ? '' : write(value))
      if (nameAt !== null) written.push(csvText(String(values[nameAt] ?? '')))
    }
    return csvLine(written)
  }
  return { header: byteOrderMark + csvLine(header.map(csvText)), row }
}
