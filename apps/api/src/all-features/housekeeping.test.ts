import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aStore } from '#testing/a-store.ts'
import { startTestApp } from '#testing/test-app.ts'
import { chores } from '../app.ts'

type Left = { size: number | null; listed: boolean; minutesAgo: number; isRead?: boolean }

const standing = { publicUrl: 'http://localhost', licensing: readConfig({}).licensing }

const doChores = async (db: Db, now: Date) => {
  for (const { work } of chores) await work(db, now, standing)
}

it('clearing takes out what has run out, to the second, and nothing else', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  const { db } = app.database
  const store = await aStore({}, app)
  await sql`delete from session`.execute(db)
  const now = new Date('2026-03-01T12:00:00Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const day = 24 * 60 * 60
  const owner = sql`select store_id, id, person_id from member where id = ${store.owner.id}`
  const add = async (name: string, seconds: number, aged: number) => {
    const hash = Buffer.from(name)
    await sql`insert into session (token_hash, store_id, member_id, person_id, created_at, expires_at)
      select ${hash}, store_id, id, person_id, ${now}, ${at(seconds)} from (${owner}) o`.execute(db)
    await sql`insert into password_reset (token_hash, person_id, expires_at)
      select ${hash}, person_id, ${at(seconds)} from (${owner}) o`.execute(db)
    await sql`insert into attempt values (${name}, 1, ${at(seconds)})`.execute(db)
    await sql`insert into answered_request select store_id, id, ${name}, ${hash}, ${hash}, null, ${at(aged)}
      from (${owner}) o`.execute(db)
  }
  const addOld = async (name: string, aged: number) => {
    await sql`
      insert into report (store_id, id, type, fmt, file_name, rows, begun_at)
      select store_id, gen_random_uuid(), 'sales', 'csv', ${name}, 0, ${at(aged)} from (${owner}) o
    `.execute(db)
    await sql`
      with sent as (
        insert into mail (store_id, id, recipient, subject, body, created_at, next_try_at)
        select store_id, gen_random_uuid(), 'a@example.com', ${name}, 'Hello', ${at(aged)}, ${now} from (${owner}) o
        returning store_id, id
      )
      insert into mail_attachment select store_id, id, ${name}, 'text/csv', '' from sent
    `.execute(db)
  }
  await addOld('over', -30 * day)
  await addOld('left', -30 * day + 1)
  await add('over', 0, -day)
  await add('left', 1, -day + 1)

  await doChores(db, now)

  const left = async (table: string, column: string) => {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)}::text as name from ${sql.table(table)}
    `.execute(db)
    return rows.map(({ name }) => name)
  }
  const hex = `\\x${Buffer.from('left').toString('hex')}`
  expect(await left('session', 'token_hash')).toEqual([hex])
  expect(await left('password_reset', 'token_hash')).toEqual([hex])
  expect(await left('attempt', 'key')).toEqual(['left'])
  expect(await left('answered_request', 'route')).toEqual(['left'])
  expect(await left('report', 'file_name')).toEqual(['left'])
  expect(await left('mail_attachment', 'name')).toEqual(['left'])
  expect((await left('mail', 'subject')).toSorted()).toEqual(['left', 'over'])
  expect(await left('member', 'id')).toEqual([store.owner.id])
  expect(await left('audit_entry', 'action')).toEqual(['account.registered'])
})

it('clearing sweeps what was left half-made or unsent, and nothing that is being made or read', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  const { db } = app.database
  const store = await aStore({}, app)
  const owner = sql`(select store_id from member where id = ${store.owner.id})`
  const add = async (name: string, { size, listed, minutesAgo, isRead = false }: Left) => {
    const { rows } = await sql<{ id: string }>`
      insert into report (store_id, id, type, fmt, file_name, rows, begun_at, size, is_listed, moved_at)
      values (${owner}, gen_random_uuid(), 'sales', 'csv', ${name}, 0, now(), ${size}, ${listed},
        now() - ${`${minutesAgo} minutes`}::interval)
      returning id
    `.execute(db)
    const until = isRead ? '1 minute' : '-1 minute'
    await sql`
      insert into report_reader values (${owner}, ${rows[0]?.id}, gen_random_uuid(), now() + ${until}::interval)
    `.execute(db)
  }
  await add('half-made', { size: null, listed: true, minutesAgo: 6 })
  await add('being made', { size: null, listed: true, minutesAgo: 1 })
  await add('unsent', { size: 1, listed: false, minutesAgo: 6 })
  await add('being read', { size: 1, listed: false, minutesAgo: 6, isRead: true })
  await add('listed', { size: 1, listed: true, minutesAgo: 600 })

  await doChores(db, new Date())

  const { rows } = await sql<{ name: string }>`select file_name as name from report order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['being made', 'being read', 'listed'])
  expect((await sql`select from report_reader`.execute(db)).rows).toHaveLength(1)
})
