import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Each takes about 30 kB of the server's memory on each connection. */
const mostKept = 200
const mostRemembered = 1000

/** How best to search depends on what for; and an answer of all columns changes when a newer version adds one. */
const isPlannedAnew = /\blike\b|^\s*select (?:[\w"]+\.)?\*|\breturning \*/

/** What comes again has a name from the second time on; some texts come once only. */
const naming = () => {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()

  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size === mostKept || isPlannedAnew.test(text)) return known
    if (seenOnce.delete(text)) {
      const name = `kept_${names.size}`
      names.set(text, name)
      return name
    }
    if (seenOnce.size === mostRemembered) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
}

const asking =
  (client: pg.PoolClient, nameOf: ReturnType<typeof naming>) => (text: string, values: unknown[]) =>
    client.query({ text, values, name: values.length > 0 ? nameOf(text) : undefined })

type Asking = PostgresPoolClient['query'] & ReturnType<typeof asking>

/** A statement that has a name is parsed and planned once for each connection. */
export const keepingStatements = (pool: pg.Pool): PostgresPool => {
  const nameOf = naming()
  return {
    connect: async () => {
      const client = await pool.connect()
      return { query: asking(client, nameOf) as Asking, release: () => client.release() }
    },
    end: () => pool.end(),
  }
}
