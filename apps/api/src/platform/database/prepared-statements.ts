import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { statementText } from '#platform/tracing/statement-text.ts'

/** Each takes about 30 kB of the server's memory on each connection. */
const mostPrepared = 300
const mostRemembered = 1000
/** In characters. One of many rows takes megabytes, and there is one for each number of rows. */
const longestPrepared = 3000

/** Before a part of a statement whose best plan depends on the values, such as how many days it reads. */
export const plannedByValues = sql`/* planned by its values */`

/** Not prepared: those, searches, and lists of values, which come in every length. */
const isPlannedAnew = /\blike\b|\/\* planned by its values \*\/|\bin \(\$\d+(?:, \$\d+){3}/

/** A newer version may add a column, and then its prepared statement fails: in a transaction it cannot be asked again. */
const returnsAllColumns = /^\s*select (?:[\w"]+\.)?\*|\breturning \*/

type Names = {
  of: (text: string, isInTransaction: boolean) => string | undefined
  /** This one is outdated, and others may be: all get new ones. */
  renew: (outdated: string) => void
}

const noNames: Names = { of: () => undefined, renew: () => {} }

/** Names a statement from its second use on, since some are used only once. */
const naming = (): Names => {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  let round = 0
  const prefix = () => `prepared_${round}_`

  return {
    of: (text, isInTransaction) => {
      if (isInTransaction && returnsAllColumns.test(text)) return undefined
      const known = names.get(text)
      if (known || names.size === mostPrepared || text.length > longestPrepared || isPlannedAnew.test(text))
        return known
      if (seenOnce.delete(text)) {
        const name = `${prefix()}${names.size}`
        names.set(text, name)
        return name
      }
      if (seenOnce.size === mostRemembered) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    },
    renew: (outdated) => {
      if (!outdated.startsWith(prefix())) return
      names.clear()
      round += 1
    },
  }
}

/** The server has dropped it, or its result has other columns by now. */
export const outdatedCodes = ['26000', '0A000']

const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && outdatedCodes.includes(error.code ?? '')

type Asking = PostgresPoolClient['query'] & ((text: string, values: unknown[]) => Promise<pg.QueryResult>)

/** Hears of each statement that took longer than a second; its values may be about people, and are left out. */
export type OnSlow = (statement: string, ms: number) => void

const slowMs = 1000
const longestNamed = 300

/** Called with the text of each statement as it is sent. What it returns is called when the answer is there. */
export type OnStatement = (text: string) => { fail: (error: unknown) => void; end: () => void } | null

export type Watching = { onSlow: OnSlow; onStatement?: OnStatement | undefined }

const begins = /^(?:begin|start transaction)\b/
const ends = /^(?:commit|rollback)$/

const keeping = (
  client: pg.PoolClient,
  { names, onSlow, onStatement }: Watching & { names: Names },
): PostgresPoolClient => {
  let isInTransaction = false

  const askNamed = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const isAlone = !isInTransaction
    const name = names.of(text, isInTransaction)
    if (!name) return client.query({ text, values })
    return client.query({ text, values, name }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error
      names.renew(name)
      if (isAlone) return client.query({ text, values })
      throw error
    })
  }

  const say = (text: string): Promise<pg.QueryResult> => {
    if (begins.test(text)) isInTransaction = true
    if (ends.test(text)) isInTransaction = false
    return client.query(text)
  }

  const ask = (text: string, values: unknown[]) => {
    const began = performance.now()
    const watched = onStatement?.(text)
    return (values.length > 0 ? askNamed(text, values) : say(text))
      .catch((error: unknown) => {
        watched?.fail(error)
        throw error
      })
      .finally(() => {
        watched?.end()
        const ms = Math.round(performance.now() - began)
        if (ms > slowMs) onSlow(statementText(text, longestNamed), ms)
      })
  }
  return { query: ask as Asking, release: () => client.release() }
}

/** A statement that has a name is parsed and planned once for each connection, if that is one session. */
export const withPreparedStatements = (
  pool: pg.Pool,
  { isPooled, ...watching }: Watching & { isPooled: boolean },
): PostgresPool => {
  const names = isPooled ? noNames : naming()
  return {
    connect: async () => keeping(await pool.connect(), { names, ...watching }),
    end: () => pool.end(),
  }
}
