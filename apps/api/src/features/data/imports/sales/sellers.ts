import type { Work } from '../work.ts'
import { selectSellers } from './sellers.queries.ts'

const sellers = new WeakMap<Work, ReturnType<typeof selectSellers>>()

/** Looked up once for a file. */
export const sellersOf = (work: Work): ReturnType<typeof selectSellers> => {
  const known = sellers.get(work) ?? selectSellers(work.request)
  sellers.set(work, known)
  return known
}
