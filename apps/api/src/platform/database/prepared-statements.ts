import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { statementText } from '#platform/tracing/statement-text.ts'

/** Each takes about 30 kB of the server's memory on each connection. */
const mostPrepared = 200
const mostRemembered = 1000
/** In characters. One of many rows takes megabytes, and there is one for each number of rows. */
const longestPrepared = 3000

/**
 * Not prepared: searches and what reads the sales of some days, whose best plan depends on the values; statements that
 * return all columns, since a newer version may add one; and lists, which come in every length.
 */
const isPlannedAnew =
  /\blike\b|\/\* planned by its days \*\/|^\s*select (?:[\w"]+\.)?\*|\breturning \*|\bin \(\$\d+(?:, \$\d+){3}/

/** Names a statement from its second use on, since some are used only once. */
const naming = () => {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()

  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size === mostPrepared || text.length > longestPrepared || isPlannedAnew.test(text))
      return known
    if (seenOnce.delete(text)) {
      const name = `prepared_${names.size}`
      names.set(text, name)
      return name
    }
    if (seenOnce.size === mostRemembered) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
}

/** The server has dropped it, or its result has other columns by now: it would fail for as long as it is cached. */
const outdated = new Set(['26000', '0A000'])

type Asking = PostgresPoolClient['query'] & ((text: string, values: unknown[]) => Promise<pg.QueryResult>)

/** Hears of each statement that took longer than a second; its values may be about people, and are left out. */
export type OnSlow = (statement: string, ms: number) => void

const slowMs = 1000
const longestNamed = 300

/** Called with the text of each statement as it is sent. What it returns is called when the answer is there. */
export type OnStatement = (text: string) => { fail: (error: unknown) => void; end: () => void } | null

export type Watching = { onSlow: OnSlow; onStatement?: OnStatement | undefined }

type Keeping = Watching & { nameOf: (text: string) => string | undefined }

const keeping = (client: pg.PoolClient, { nameOf, onSlow, onStatement }: Keeping): PostgresPoolClient => {
  let isOutdated = false
  const ask = (text: string, values: unknown[]) => {
    const began = performance.now()
    const watched = onStatement?.(text)
    return client
      .query({ text, values, name: values.length > 0 ? nameOf(text) : undefined })
      .catch((error: unknown) => {
        isOutdated ||= error instanceof pg.DatabaseError && outdated.has(error.code ?? '')
        watched?.fail(error)
        throw error
      })
      .finally(() => {
        watched?.end()
        const ms = Math.round(performance.now() - began)
        if (ms > slowMs) onSlow(statementText(text, longestNamed), ms)
      })
  }
  return { query: ask as Asking, release: () => client.release(isOutdated) }
}

/** A statement that has a name is parsed and planned once for each connection, if that is one session. */
export const withPreparedStatements = (
  pool: pg.Pool,
  { isPooled, ...watching }: Watching & { isPooled: boolean },
): PostgresPool => {
  const nameOf = isPooled ? () => undefined : naming()
  return {
    connect: async () => keeping(await pool.connect(), { nameOf, ...watching }),
    end: () => pool.end(),
  }
}
