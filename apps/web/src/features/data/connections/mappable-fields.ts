import { columnFields, missingColumns } from '@tillsight/domain/data/connections/columns/column-fields'
import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import type { MappableFields } from '#platform/columns/field-select.tsx'
import type { ChosenStream } from './connections.api.ts'

export const mappableFields = (kind: RecordKind, leftOut: readonly string[] = []): MappableFields =>
  Object.fromEntries(
    columnFields[kind]
      .filter(({ name }) => !leftOut.includes(name))
      .map(({ name, ...about }) => [name, about]),
  )

/** The labels of required fields that no column gives; none where the system is known. */
export const missingOf = ({ kind, mapping }: Pick<ChosenStream, 'kind' | 'mapping'>): string[] =>
  mapping === null ? [] : missingColumns(kind, mapping).map(({ label }) => label)
