import { createHash } from 'node:crypto'
import type { Database, Db } from '#platform/database/database.ts'
import { networkOf } from '#platform/limits/network.ts'

const mostKnown = 10_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64')

/**
 * Out of whose share of the connections a request is served. To look up a token is work already: one that was seen
 * before is looked up for its store, any other for the network it came from. Nothing is allowed because of it.
 */
export const callers = ({ dbFor }: Pick<Database, 'dbFor'>) => {
  const storeOf = new Map<string, string>()
  return {
    dbFor: (address: string, token?: string): Db =>
      dbFor((token && storeOf.get(hashOf(token))) ?? networkOf(address)),
    dbOfStore: (storeId: string, token: string): Db => {
      const hash = hashOf(token)
      storeOf.delete(hash)
      storeOf.set(hash, storeId)
      const [oldest] = storeOf.keys()
      if (storeOf.size > mostKnown && oldest) storeOf.delete(oldest)
      return dbFor(storeId)
    },
  }
}
