import { type CompiledQuery, type DatabaseConnection, type QueryResult, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { OpenTransaction } from './open-transaction.ts'
import { pipeline } from './pipeline.ts'

/** Answers nobody before so many have asked, and knows in which order they did. */
class AnswersTogether implements DatabaseConnection {
  readonly asked: unknown[] = []
  #answer = () => {}
  readonly #all = new Promise<void>((resolve) => {
    this.#answer = resolve
  })

  constructor(private readonly count: number) {}

  async executeQuery<Row>({ parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.asked.push(...parameters)
    if (this.asked.length >= this.count) this.#answer()
    await this.#all
    return { rows: [{ parameters } as Row] }
  }

  streamQuery(): never {
    throw new Error('not asked for')
  }
}

const aTransaction = (count: number) => {
  const connection = new AnswersTogether(count)
  const db = new OpenTransaction(connection)
  /** Asks only after so many other things have had their turn. */
  const ask = async (value: number, { after = 0 } = {}): Promise<number> => {
    for (let turn = 0; turn < after; turn += 1) await null
    await sql`select ${value}`.execute(db)
    return value
  }
  return { db, ask, asked: connection.asked }
}

describe('a pipeline', () => {
  it('sends in the order of the steps, however long each takes to ask, and in one round trip', async () => {
    const { db, ask, asked } = aTransaction(4)

    const answers = await pipeline({ db }, [
      () => ask(1, { after: 50 }),
      () => ask(2),
      () => ask(3, { after: 9 }),
      () => ask(4),
    ])

    expect(asked).toEqual([1, 2, 3, 4])
    expect(answers).toEqual([1, 2, 3, 4])
  })

  it('is needed: what is only asked for at once goes out in any order', async () => {
    const { ask, asked } = aTransaction(2)

    await Promise.all([ask(1, { after: 50 }), ask(2)])

    expect(asked).toEqual([2, 1])
  })

  it('goes on after a step that has nothing to send', async () => {
    const { db, ask, asked } = aTransaction(2)

    expect(await pipeline({ db }, [() => ask(1), async () => 'nothing', () => ask(3)])).toEqual([
      1,
      'nothing',
      3,
    ])
    expect(asked).toEqual([1, 3])
  })

  it('fails with the step that failed', async () => {
    const { db, ask } = aTransaction(2)
    const failing = async () => {
      throw new Error('no')
    }

    await expect(pipeline({ db }, [() => ask(1), failing, () => ask(3)])).rejects.toThrow('no')
  })

  it('refuses a step that sends twice, and to run outside of a transaction', async () => {
    const { db, ask } = aTransaction(1)
    const twice = async () => [await ask(1), await ask(2)]

    await expect(pipeline({ db }, [twice])).rejects.toThrow('one statement at most')
    await expect(pipeline({ db: {} as typeof db }, [])).rejects.toThrow('in a transaction')
  })
})
