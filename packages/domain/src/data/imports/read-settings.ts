import { cellText, type FileRow } from './cell.ts'
import { fieldsOf, type ImportKind } from './fields.ts'
import type { Mapping } from './guess.ts'
import { type DateOrder, dateOrderOf } from './parse/date.ts'
import type { DecimalSign } from './parse/decimal.ts'
import { decimalSignOf } from './parse/decimal-sign.ts'

/** What the columns say about how numbers and dates are written. What is null must be asked. */
export type SettingsFound = { decimal: DecimalSign | null; isMixed: boolean; order: DateOrder | null }

const numberTypes = ['money', 'quantity', 'percent']

/** From all rows that were looked at: the more, the surer. Numbers and dates of a spreadsheet need no guess. */
export const settingsOf = (kind: ImportKind, mapping: Mapping, rows: readonly FileRow[]): SettingsFound => {
  const fields = fieldsOf(kind)
  const textsOf = (isWanted: (type: string) => boolean): string[] =>
    Object.entries(mapping).flatMap(([field, column]) =>
      isWanted(fields[field]?.type ?? '')
        ? rows.flatMap(({ cells }) => (typeof cells[column] === 'string' ? [cellText(cells[column])] : []))
        : [],
    )
  const money = decimalSignOf(textsOf((type) => numberTypes.includes(type)))
  const date = dateOrderOf(textsOf((type) => type === 'date'))
  return { decimal: money.sign, isMixed: money.isMixed, order: date && !date.isAmbiguous ? date.order : null }
}
