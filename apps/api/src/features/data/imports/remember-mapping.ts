import type { ImportLayout, ImportMapping, ImportOptions } from '@tillsight/contract/data/import-mapping'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import type { StoreRequest } from '#platform/request.ts'
import { placesOf, type RememberedColumn, selectMapping, upsertMapping } from './mappings.queries.ts'

type Chosen = { layout: ImportLayout; kind: ImportKind; mapping: ImportMapping; options: ImportOptions }

/** For the next file of this shape: what was chosen. A column that nobody knew is no choice, and is guessed again. */
export const rememberMapping = async (
  request: StoreRequest,
  { layout, kind, mapping, options }: Chosen,
): Promise<void> => {
  const headers = layout.columns.map(({ header }) => header)
  const before = await selectMapping(request, headers)
  const wasLeftOut = new Set(
    before?.kind === kind
      ? [...placesOf(before.mapping, headers)].flatMap(([column, field]) => (field === null ? [column] : []))
      : [],
  )
  const fields = new Map(mapping.map(({ column, field }) => [column, field]))
  const columns = layout.columns.flatMap(({ column, header, field: guessed }): RememberedColumn[] => {
    const chosen = fields.get(column)
    if (chosen) return [{ column, header, field: chosen }]
    const isLeftOut = wasLeftOut.has(column) || (layout.kind === kind && guessed !== null)
    return isLeftOut ? [{ column, header, field: null }] : []
  })
  await upsertMapping(request, { headers, kind, mapping: columns, options })
}
