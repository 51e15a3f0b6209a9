import type { ImportLayout, ImportMapping, ImportOptions } from '@tillsight/contract/data/import-mapping'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import type { StoreRequest } from '#platform/request.ts'
import { placeOf, type RememberedColumn, selectMapping, upsertMapping } from './mappings.queries.ts'

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
      ? before.mapping.flatMap((each) => (each.field === null ? [placeOf(each, headers)] : []))
      : [],
  )
  const columns = layout.columns.flatMap(({ column, header, field: guessed }): RememberedColumn[] => {
    const chosen = mapping.find((each) => each.column === column)?.field
    if (chosen) return [{ column, header, field: chosen }]
    const isLeftOut = wasLeftOut.has(column) || (layout.kind === kind && guessed !== null)
    return isLeftOut ? [{ column, header, field: null }] : []
  })
  await upsertMapping(request, { headers, kind, mapping: columns, options })
}
