import { type CompiledQuery, type DatabaseConnection, type QueryResult, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { builtOnce } from './built-once.ts'
import { OpenTransaction } from './open-transaction.ts'

class Remembers implements DatabaseConnection {
  readonly asked: [string, readonly unknown[]][] = []

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.asked.push([sql, parameters])
    return { rows: [] }
  }

  streamQuery(): never {
    throw new Error('not asked for')
  }
}

type Tables = { note: { id: number; text: string; at: Date | null } }

describe('a statement that is built once', () => {
  it('is asked with the values of each time, in their places', async () => {
    const connection = new Remembers()
    let timesBuilt = 0
    const find = builtOnce((db, { id, text }: { id: number; text: string | null }) => {
      timesBuilt += 1
      return db
        .withTables<Tables>()
        .selectFrom('note')
        .select('text')
        .where('text', '!=', sql<string>`lower(${text})`)
        .where('at', 'is', null)
        .where('id', 'in', [id, 7])
        .where('text', '=', text)
    })

    await find(new OpenTransaction(connection), { id: 1, text: 'one' })
    await find(new OpenTransaction(connection), { id: 2, text: null })

    const [[text, values] = [], [again, others] = []] = connection.asked
    expect(values).toEqual(['one', 1, 7, 'one'])
    expect(others).toEqual([null, 2, 7, null])
    expect(again).toBe(text)
    expect(timesBuilt).toBe(1)
  })

  it('cannot be built by its values', async () => {
    const find = builtOnce((db, { id }: { id: number }) =>
      db.withTables<Tables>().selectFrom('note').select('text').where('text', '=', `note ${id}`),
    )

    await expect(find(new OpenTransaction(new Remembers()), { id: 1 })).rejects.toThrow('id is not known')
  })
})
