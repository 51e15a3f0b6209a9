import { type CompiledQuery, type DatabaseConnection, type QueryResult, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anEmptyDatabase } from '#testing/a-database.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { type Db, openDatabase } from './database.ts'
import { OpenTransaction } from './open-transaction.ts'
import { sendLast } from './pipeline.ts'
import { plannedByValues } from './prepared-statements.ts'
import { runInSnapshot, runInTransaction } from './transaction.ts'

const aDatabase = async () => {
  const url = await anEmptyDatabase()
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' }, () => {})
  atTheEnd(close)
  await sql`create table note (text text primary key)`.execute(db)
  const write = (text: string, to = db) => sql`insert into note values (${text})`.execute(to)
  const written = async () =>
    (await sql<{ text: string }>`select text from note order by 1`.execute(db)).rows.map(({ text }) => text)
  return { db, write, written }
}

const aGate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Answers nobody before both have asked. */
class ForTwo implements DatabaseConnection {
  #asked = 0
  #gate = aGate()

  async executeQuery<Row>({ parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#asked += 1
    if (this.#asked === 2) this.#gate.open()
    await this.#gate.opened
    return { rows: [{ parameters } as Row] }
  }

  streamQuery(): never {
    throw new Error('not asked for')
  }
}

describe('a transaction', () => {
  it('asks at once what is asked for at once', async () => {
    const db = new OpenTransaction(new ForTwo())
    const ask = (value: number) => sql`select ${value}`.execute(db)

    const answers = await Promise.all([ask(1), ask(2)])

    expect(answers.map(({ rows }) => rows)).toEqual([[{ parameters: [1] }], [{ parameters: [2] }]])
  })

  it('sends reads with its beginning, and neither writes nor answers where that fails', async () => {
    const sent: string[] = []
    const writes = ['with one as (select 1) select 2', 'insert into note', 'select add_job(1)']
    const connection: DatabaseConnection = {
      executeQuery: async <Row>(query: CompiledQuery) => {
        sent.push(query.sql)
        return { rows: [] as Row[] }
      },
      streamQuery: () => {
        throw new Error('not asked for')
      },
    }
    const ask = async (isBegun: boolean) => {
      const gate = aGate()
      const beginning = gate.opened.then(() => {
        if (!isBegun) throw new Error('cannot begin')
      })
      const db = new OpenTransaction(connection, beginning)
      const asked = Promise.allSettled(['select 1', ...writes].map((text) => sql.raw(text).execute(db)))
      await new Promise(setImmediate)
      const early = sent.splice(0)
      gate.open()
      return { early, outcomes: (await asked).map(({ status }) => status), late: sent.splice(0) }
    }

    expect(await ask(true)).toEqual({
      early: ['select 1'],
      outcomes: Array(4).fill('fulfilled'),
      late: writes,
    })
    expect(await ask(false)).toEqual({
      early: ['select 1'],
      outcomes: Array(4).fill('rejected'),
      late: [],
    })
  })

  it('writes all or nothing', async () => {
    const { db, write, written } = await aDatabase()

    await runInTransaction(db, (db) => Promise.all([write('one', db), write('two', db)]))
    const failed = runInTransaction(db, (db) =>
      Promise.all([write('three', db), write('one', db), write('four', db)]),
    )

    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(await written()).toEqual(['one', 'two'])
  })

  it('fails with the first error, whichever rejection is handled first', async () => {
    const { db, write } = await aDatabase()
    await write('one')
    const late = async (work: Promise<unknown>) => await (async () => await work)()

    for (let turn = 0; turn < 20; turn += 1) {
      const failed = runInTransaction(db, (db) =>
        Promise.all([late(write('one', db)), write('two', db), write('three', db)]),
      )
      await expect(failed).rejects.toMatchObject({ code: '23505' })
    }
  })

  it('fails where a statement did, though nobody minded', async () => {
    const { db, write, written } = await aDatabase()
    await write('one')

    const failed = runInTransaction(db, async (db) => {
      await write('two', db)
      await write('one', db).catch(() => {})
    })

    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(await written()).toEqual(['one'])
  })

  it('stores its last statement, which it does not wait for, and fails with it', async () => {
    const { db, write, written } = await aDatabase()
    const withLast = (text: string, last: (db: Db) => Promise<unknown>) =>
      runInTransaction(db, async (db) => {
        await write(text, db)
        await sendLast({ db }, () => last(db))
      })

    await withLast('one', (db) => write('two', db))
    await expect(withLast('three', (db) => write('two', db))).rejects.toMatchObject({ code: '23505' })
    await expect(withLast('four', () => Promise.reject(new Error('cannot be sent')))).rejects.toThrow(
      'cannot be sent',
    )
    await withLast('five', (db) => write('six', db))
    const twice = runInTransaction(db, async (db) => {
      await sendLast({ db }, () => write('seven', db))
      await sendLast({ db }, () => write('eight', db))
    })
    await expect(twice).rejects.toThrow('one last statement')

    expect(await written()).toEqual(['five', 'one', 'six', 'two'])
  })

  it('refuses late statements once it has ended', async () => {
    const { db, write, written } = await aDatabase()
    const gate = aGate()
    let leftBehind: Promise<unknown> = Promise.resolve()

    const failed = runInTransaction(db, async (db) => {
      leftBehind = gate.opened.then(() => write('late', db))
      await write('early', db)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    gate.open()

    await expect(leftBehind).rejects.toThrow('The transaction has ended.')
    expect(await written()).toEqual([])
  })

  it('of reading alone sees one moment, and cannot write', async () => {
    const { db, write } = await aDatabase()
    const count = (from: typeof db) => sql`select from note`.execute(from).then(({ rows }) => rows.length)

    const seen = await runInSnapshot(db, async (snapshot) => {
      const before = await count(snapshot)
      await write('meanwhile')
      return [before, await count(snapshot), await count(db)]
    })

    expect(seen).toEqual([0, 0, 1])
    await expect(runInSnapshot(db, (db) => write('never', db))).rejects.toMatchObject({ code: '25006' })
  })
})

describe('repeated statements', () => {
  const kept = async (db: Awaited<ReturnType<typeof aDatabase>>['db']) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    )
    return rows.map(({ statement }) => statement)
  }

  it('are prepared from the second time on, except searches, lists, long ones and those of a few values', async () => {
    const { db } = await aDatabase()
    const many = Array.from({ length: 1000 }, (_, place) => String(place))
    for (const text of ['a', 'b', 'c']) {
      await sql`select text from note where text = ${text}`.execute(db)
      await sql`select text from note where text like ${text}`.execute(db)
      await sql`select text from note where ${plannedByValues} text > ${text}`.execute(db)
      await sql`select text from note where text in (${sql.join(many)})`.execute(db)
      await sql`select text from note where text in (${sql.join(many.slice(0, 4))})`.execute(db)
    }
    await sql`select text from note where text <> ${'only once'}`.execute(db)

    expect(await kept(db)).toEqual(['select text from note where text = $1'])
  })

  it('are prepared with all columns only outside of a transaction', async () => {
    const { db, write } = await aDatabase()
    await write('a')
    const read = (from: typeof db) => sql`select * from note where text <> ${''}`.execute(from)
    const readTwice = () => runInTransaction(db, async (db) => [await read(db), await read(db)])

    await readTwice()
    expect(await kept(db)).toEqual([])
    for (let turn = 0; turn < 3; turn += 1) await read(db)
    expect(await kept(db)).toEqual(['select * from note where text <> $1'])

    await sql`alter table note add column colour text default 'red'`.execute(db)
    expect((await readTwice()).map(({ rows }) => rows)).toEqual([
      [{ text: 'a', colour: 'red' }],
      [{ text: 'a', colour: 'red' }],
    ])
  })

  it('go on after one of them failed, also where several were on their way', async () => {
    const { db, write, written } = await aDatabase()
    const twice = (text: string) =>
      runInTransaction(db, (db) => Promise.all([write(text, db), write(text, db)]))

    for (const text of ['a', 'b', 'c']) await expect(twice(text)).rejects.toMatchObject({ code: '23505' })
    await Promise.all(['d', 'e'].map((text) => write(text)))

    expect(await written()).toEqual(['d', 'e'])
  })

  it('outlive a change of the tables they read', async () => {
    const { db, write } = await aDatabase()
    const read = () => sql`select * from note where text <> ${''}`.execute(db)
    await write('a')
    for (let turn = 0; turn < 7; turn += 1) await read()

    await sql`alter table note add column colour text default 'red'`.execute(db)

    expect((await read()).rows).toEqual([{ text: 'a', colour: 'red' }])
  })

  const changes: [what: string, change: string][] = [
    ['the server forgot', 'deallocate all'],
    ['answer with other columns by now', 'alter table note alter column text type varchar'],
  ]
  const aRead = async () => {
    const { db, write } = await aDatabase()
    const read = (from = db) => sql`select text from note where text <> ${''}`.execute(from)
    await write('a')
    for (let turn = 0; turn < 3; turn += 1) await read()
    return { db, read }
  }

  it.each(changes)('are asked again where they are ones that %s', async (_what, change) => {
    const { db, read } = await aRead()

    await sql.raw(change).execute(db)

    for (let turn = 0; turn < 4; turn += 1) expect((await read()).rows).toEqual([{ text: 'a' }])
  })

  it.each(changes)('start a transaction again where they are ones that %s', async (_what, change) => {
    const { db, read } = await aRead()

    await sql.raw(change).execute(db)

    for (let turn = 0; turn < 4; turn += 1)
      expect((await runInTransaction(db, read)).rows).toEqual([{ text: 'a' }])
  })

  it.each(changes)('fail a snapshot once where they are ones that %s', async (_what, change) => {
    const { db, read } = await aRead()
    const readInside = () => runInSnapshot(db, read)

    await sql.raw(change).execute(db)

    await expect(readInside()).rejects.toThrow()
    for (let turn = 0; turn < 4; turn += 1) expect((await readInside()).rows).toEqual([{ text: 'a' }])
  })
})
