import { columnsOfQuery } from '@tillsight/domain/data/connections/columns/columns-of-query'
import { guessColumns } from '@tillsight/domain/data/connections/columns/guess-columns'
import type { JsonObject, RecordKind } from '@tillsight/domain/data/connections/mapped'
import type { Column } from '#platform/columns/field-select.tsx'
import type { ChosenStream, Connection, Found, System } from './connections.api.ts'

const guessed = (kind: RecordKind, { fields, samples }: Found) =>
  guessColumns(
    kind,
    fields,
    samples.map(({ data }) => data as JsonObject),
  )

const asKnown = ({ name, kind }: Found): ChosenStream => ({
  name,
  kind,
  is_on: true,
  query: null,
  mapping: null,
})

/** What is chosen already; where the system is known, all that it has, and of a database nothing. */
export const streamsOf = (
  stored: Connection['streams'],
  found: readonly Found[],
  { is_mapped }: Pick<System, 'is_mapped'>,
): ChosenStream[] => {
  const chosen = stored.map(({ name, kind, is_on, query, mapping }) => ({
    name,
    kind,
    is_on,
    query,
    mapping,
  }))
  // A stream that a tap sent is known, and nobody chose its columns yet.
  if (is_mapped) return chosen.filter(({ mapping }) => mapping !== null)
  const others = found.filter((stream) => !chosen.some(({ name }) => name === stream.name))
  // What the system got since it was connected is offered, and not brought in by itself.
  return [...chosen, ...others.map((stream) => ({ ...asKnown(stream), is_on: chosen.length === 0 }))]
}

export const withTable = (streams: readonly ChosenStream[], table: Found): ChosenStream[] => [
  ...streams,
  { ...asKnown(table), mapping: table.mapping ?? guessed(table.kind, table) },
]

/** Where there is one file alone, it is the one that is wanted. */
export const onlyFile = (
  found: readonly Found[],
  { is_mapped, has_query }: Pick<System, 'is_mapped' | 'has_query'>,
): ChosenStream[] => {
  const [file, other] = found
  return is_mapped && !has_query && file && !other ? withTable([], file) : []
}

/** A name that no other has. */
export const withQuery = (streams: readonly ChosenStream[], query = ''): ChosenStream[] => {
  const taken = new Set(streams.map(({ name }) => name))
  let place = 1
  while (taken.has(`Query ${place}`)) place += 1
  return [...streams, { name: `Query ${place}`, kind: 'sale', is_on: true, query, mapping: {} }]
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The columns of a table as people choose among them. */
export const columnsOf = ({ fields, samples, mapping }: Found): Column[] =>
  fields.map((header, column) => ({
    column,
    header,
    samples: samples.slice(0, 5).map(({ data }) => textOf(data[header])),
    field: Object.entries(mapping ?? {}).find(([, name]) => name === header)?.[0] ?? null,
    confidence: 1,
  }))

export const chosenFields = (
  columns: readonly Column[],
  mapping: Record<string, string>,
): (string | null)[] =>
  columns.map(({ header }) => Object.entries(mapping).find(([, name]) => name === header)?.[0] ?? null)

export const mappingFrom = (
  columns: readonly Column[],
  fields: readonly (string | null)[],
): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ header, column }) => {
      const field = fields[column]
      return field ? [[field, header]] : []
    }),
  )

/** Another kind has other fields: of a table its columns are guessed again. */
export const withKind = (stream: ChosenStream, kind: RecordKind, table: Found | undefined): ChosenStream => {
  if (stream.query !== null) return { ...stream, kind, mapping: columnsOfQuery(kind, stream.query) }
  return { ...stream, kind, mapping: table ? guessed(kind, table) : {} }
}
