import type { metrics } from '@tillsight/contract'
import { formatsOf } from '@tillsight/domain/formats'
import { z } from 'zod'
import { CursorInstant, pageOf, placeAt } from '#platform/paging.ts'
import { inBriefSnapshot, type Verb } from '#platform/request.ts'
import { readAskedMetric } from './asked-metrics.ts'
import type { FactRow, PlaceKind } from './explain.queries.ts'
import { presentRow } from './present-row.ts'
import { readFilterNames } from './read-filter-names.ts'
import { placeKindsOf, type RowKind, readRows, rowKindOf } from './read-rows.ts'
import { rowsAsked } from './rows-asked.ts'

/** No calendar has a year 0000. */
const hasYear = (text: string): boolean => !text.startsWith('0000')

const parts: Record<PlaceKind, z.ZodType> = {
  instant: CursorInstant,
  day: z.iso.date().refine(hasYear),
  number: z.number(),
  id: z.uuid(),
}

const placeIn = (kind: RowKind, cursor: string): readonly unknown[] => {
  const [first, second, third] = placeKindsOf(kind).map((part) => parts[part])
  if (!first || !second) throw new Error('a list without an order')
  const schema: z.ZodType<readonly unknown[]> = third
    ? z.tuple([first, second, third])
    : z.tuple([first, second])
  return placeAt(cursor, schema)
}

/** Where a row stands among its kind. */
export const placeOf = (kind: RowKind, { first, second, third }: FactRow): readonly unknown[] =>
  [first, second, third].slice(0, placeKindsOf(kind).length)

export const listRows: Verb<typeof metrics.listMetricRows> = (request, input) =>
  inBriefSnapshot(request, async (request) => {
    const metric = await readAskedMetric(request, input.metric)
    const question = rowsAsked(request, { ...input, metric })
    const kind = rowKindOf(question)
    if (!kind) return { data: [], next: null }
    await readFilterNames(request, question.filters)
    const after = input.cursor ? placeIn(kind, input.cursor) : null
    const found = await readRows(request, question, { after, limit: input.limit + 1 })
    const { rows, next } = pageOf(found, input.limit, (row) => placeOf(kind, row))
    const formats = formatsOf(request.settings)
    return { data: rows.map((row) => presentRow(row, input.operand, formats)), next }
  })
