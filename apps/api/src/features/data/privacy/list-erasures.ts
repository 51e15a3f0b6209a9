import type { privacy } from '@tillsight/contract'
import { type Place, placeNames, places } from '@tillsight/domain/data/privacy/places'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { Verb } from '#platform/request.ts'
import { type ErasureRow, newestErasures, selectErasures } from './erasures.queries.ts'

const pageSize = 20

const isPlace = (found: { place: string; count: number }): found is { place: Place; count: number } =>
  placeNames.some((name) => name === found.place)

const present = ({ place: _place, at, ...erasure }: ErasureRow) => {
  const known = erasure.places.filter(isPlace)
  const texts = known
    .filter(({ place }) => places[place].fate === 'erased')
    .reduce((sum, { count }) => sum + count, 0)
  return { ...erasure, at: at.toISOString(), places: known, texts }
}

export const listErasures: Verb<typeof privacy.listErasures> = async (request, { cursor, limit }) => {
  const { rows, next } = await sortedPage({
    sort: '-at',
    keys: newestErasures.keys,
    cursor,
    limit: limit ?? pageSize,
    read: (page) => selectErasures(request, page),
  })
  return { data: rows.map(present), next }
}
