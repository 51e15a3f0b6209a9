import { catalogue } from '@tillsight/domain/data/connections/catalogue/catalogue'
import { columnsOfQuery } from '@tillsight/domain/data/connections/columns/columns-of-query'
import type { ChosenStream } from './connections.api.ts'

/** The ready query of a system whose database is connected. */
export const readyStream = (systemId: string | null): ChosenStream | null => {
  const system = catalogue.find(({ id }) => id === systemId)
  const way = system?.ways.find((each) => each.way === 'database')
  if (!system || !way) return null
  const kind = way.brings.includes('sales') ? 'sale' : 'activity'
  return { name: system.name, kind, is_on: true, query: way.query, mapping: columnsOfQuery(kind, way.query) }
}
