import type { CatalogueSystem } from '@tillsight/domain/data/connections/catalogue/catalogue'
import {
  areas,
  type Brought,
  type Proof,
  type Way,
} from '@tillsight/domain/data/connections/catalogue/system'

export const wayLabels: Record<Way['way'], string> = {
  'built in': 'Built in',
  file: 'By file',
  database: 'By database',
  singer: 'By Singer tap',
  n8n: 'By n8n',
}

const broughtLabels: Record<Brought, string> = {
  sales: 'sales',
  refunds: 'refunds',
  products: 'products',
  customers: 'clients',
  expenses: 'expenses',
  activities: 'calls, meetings, deals, tickets and hours',
}

export const broughtWords = (brings: readonly Brought[]): string => {
  const text = brings.map((kind) => broughtLabels[kind]).join(', ')
  return `Brings ${text}.`
}

export const proofWords: Record<Proof['against'], string> = {
  'real system': 'Tested against the real thing.',
  'published schema': 'Tested against our own copy of its format, not against the real system.',
  documentation: 'By its documentation. We have not tried it ourselves yet.',
}

const order = Object.keys(wayLabels)
/** What works by itself comes first. */
const rank = ({ ways }: CatalogueSystem): number => Math.min(...ways.map(({ way }) => order.indexOf(way)))

const textOf = ({ name, area, ways }: CatalogueSystem): string =>
  [name, areas[area], ...ways.map(({ way }) => wayLabels[way])].join(' ').toLowerCase()

type Wanted = { search: string; area: string }

export const systemsFound = (
  all: readonly CatalogueSystem[],
  { search, area }: Wanted,
): CatalogueSystem[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return all
    .filter((system) => area === '' || system.area === area)
    .filter((system) => words.every((word) => textOf(system).includes(word)))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'))
}
