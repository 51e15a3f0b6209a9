import { columns } from '../columns/columns.ts'
import { flatRows, listsOf } from '../lines/flat-record.ts'
import type { FieldMapping, Json, JsonObject, Profile } from '../mapped.ts'

const times = ['date', 'changed_at', 'ended_at', 'refunded_at']
/** As tap-mysql writes the local times of a table that has no zone. */
const utcMark = /(?<=\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|[+-]00:?00)$/i

const withoutMark = (value: Json): Json => (typeof value === 'string' ? value.replace(utcMark, '') : value)

const localTimes = (row: JsonObject, mapping: FieldMapping): JsonObject => {
  const columns = times.flatMap((field) => mapping[field] ?? [])
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, columns.includes(name) ? withoutMark(value) : value]),
  )
}

const saleColumn = 'sale of this line'
const lineColumn = 'id of this line'

/** Records of a tap, by the columns that a person chose. Those of a list inside are the lines of one sale. */
export const sent: Profile = (record, settings, context) => {
  const { id = '', ...others } = settings.mapping ?? {}
  const flat = flatRows(record, [id, ...Object.values(others)])
  const rows = context.isLocalTime ? flat.map((row) => localTimes(row, others)) : flat
  if (listsOf(Object.values(others)).length === 0) return columns(rows[0] ?? {}, settings, context)
  const lines = rows.map(
    (row, place): JsonObject => ({ ...row, [saleColumn]: row[id] ?? null, [lineColumn]: place + 1 }),
  )
  const mapping = { ...others, id: lineColumn, sale_id: saleColumn }
  return columns({ lines }, { ...settings, mapping }, context)
}
