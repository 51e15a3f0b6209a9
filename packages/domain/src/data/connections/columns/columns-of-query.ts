import type { FieldMapping, RecordKind } from '../mapped.ts'
import { columnFields } from './column-fields.ts'

/** A query names its columns as the fields are named: 'select o.id as number'. */
export const columnsOfQuery = (kind: RecordKind, query: string): FieldMapping =>
  Object.fromEntries(
    columnFields[kind]
      .filter(({ name }) => new RegExp(`\\bas\\s+["\`[]?${name}\\b`, 'i').test(query))
      .map(({ name }) => [name, name]),
  )
