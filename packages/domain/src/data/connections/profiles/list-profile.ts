import type { JsonObject, MapContext, MappedRecord, Profile } from '../mapped.ts'
import { RowRefused, textAt } from '../row.ts'

type MapRow = (row: JsonObject, context: MapContext) => MappedRecord

/** The lists of a system and how their rows are read. What a row refuses is said, and the others go on. */
export const listProfile =
  (lists: Readonly<Record<string, MapRow>>): Profile =>
  (row, { name }, context) => {
    const map = lists[name]
    if (!map) return { kind: 'refused', reason: `There is no list “${name}”.`, field: null }
    if (textAt(row, 'too_large') !== null && Object.keys(row).length === 1)
      return { kind: 'refused', reason: 'This record is larger than 512 kB.', field: null }
    try {
      return map(row, context)
    } catch (error) {
      if (error instanceof RowRefused) return { kind: 'refused', reason: error.message, field: error.field }
      throw error
    }
  }
