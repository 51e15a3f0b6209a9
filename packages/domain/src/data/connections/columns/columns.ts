import type { JsonObject, MapContext, MappedRecord, Profile, StreamSettings } from '../mapped.ts'
import { amountAt, dayAt, idAt, moneyAt, nameFrom, RowRefused, textAt } from '../row.ts'
import { activityOf } from './activity-of.ts'
import { saleOf } from './sale-of.ts'

type Mapping = Readonly<Record<string, string>>

/** A row by the names of fields in place of those of its columns. */
const named = (row: JsonObject, mapping: Mapping): JsonObject =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, row[column] ?? null]))

const isHidden = /archiv|inactive|disabled|deleted|draft|^0$|^false$|^no$|^f$/i

const read = (row: JsonObject, { kind, mapping }: StreamSettings, context: MapContext): MappedRecord => {
  const chosen = mapping ?? {}
  if (kind === 'sale') {
    const lines = Array.isArray(row.lines) ? row.lines : [row]
    return saleOf(
      lines.map((line) => named(line as JsonObject, chosen)),
      { context, isLines: Boolean(chosen.sale_id) },
    )
  }
  const fields = named(row, chosen)
  const ref = idAt(fields, 'id')
  const note = textAt(fields, 'note')
  if (kind === 'product')
    return {
      ...{
        kind,
        ref,
        name: idAt(fields, 'name'),
        sku: textAt(fields, 'sku'),
        barcode: textAt(fields, 'barcode'),
      },
      ...{
        category: textAt(fields, 'category'),
        price: amountAt(fields, 'price'),
        cost: moneyAt(fields, 'cost'),
      },
      isArchived: isHidden.test(textAt(fields, 'status') ?? ''),
    }
  if (kind === 'customer') {
    const [email, phone] = [textAt(fields, 'email'), textAt(fields, 'phone')]
    const whole =
      textAt(fields, 'name') ?? nameFrom(textAt(fields, 'first_name'), textAt(fields, 'last_name'))
    const name = whole ?? email ?? idAt(fields, 'name')
    return { kind, ref, name, email, phone, location: textAt(fields, 'location'), note }
  }
  if (kind === 'activity') return activityOf(fields, context)
  const zones = { source: context.timeZone, store: context.storeTimeZone }
  const day = dayAt(fields, 'date', zones)
  return { kind, ref, day, category: idAt(fields, 'category'), amount: amountAt(fields, 'amount'), note }
}

/** Rows of a table, a query or a file, by the columns that a person chose. */
export const columns: Profile = (row, settings, context) => {
  try {
    return read(row, settings, context)
  } catch (error) {
    if (error instanceof RowRefused) return { kind: 'refused', reason: error.message, field: error.field }
    throw error
  }
}
