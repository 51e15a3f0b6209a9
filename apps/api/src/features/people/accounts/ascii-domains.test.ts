import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { anEmptyDatabase } from '#testing/a-database.ts'
import { aFolder } from '#testing/a-folder.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { migrations } from '#testing/global-setup.ts'
import { startTestApp } from '#testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const domains = [
  'bücher.example',
  'münchen-straße.example',
  'пример.example',
  'παράδειγμα.example',
  '例え.example',
  'faß.bücher.shop',
  'öäüöäüöäü.example',
  'plain.example',
]

const [store, member] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
const password = 'Long enough 1'

/** As it was before domains were stored in ASCII, and people apart from members. */
const aDatabaseFromBefore = async () => {
  const url = await anEmptyDatabase()
  const older = readdirSync(migrations).filter((name) => name < '0031')
  const text = (name: string) => [name, readFileSync(path.join(migrations, name), 'utf8')]
  await migrate(url, aFolder(Object.fromEntries(older.map(text))))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
  await run("insert into store values ($1, 'Shop', 'UTC', 'USD', now(), now())", [store])
  return { url, run, update: () => migrate(url, migrations), end: () => client.end() }
}

const insertMember =
  'insert into member (store_id, id, role, full_name, email, number, password_hash, created_at)'

it('lets people sign in whose address was stored with its domain as they typed it', async () => {
  const { url, run, update, end } = await aDatabaseFromBefore()
  const typed = 'ana@bücher.example'
  await run(`${insertMember} values ($1, $2, 'owner', 'Ana', $3, '+12133734253', $4, now())`, [
    store,
    member,
    typed,
    await hashPassword(password),
  ])
  await run('insert into sign_in values ($1, $2, $3)', [typed, store, member])

  await update()

  const visitor = await aVisitor(undefined, await startTestApp({ DATABASE_URL: url }))
  expect(await visitor.post('/auth/login', { email: typed, password })).toMatchObject({
    code: 200,
    data: { id: member, role: 'owner', store_name: 'Shop' },
  })
  await end()
})

it('writes each domain as the rule for addresses does, and leaves what is taken as it is', async () => {
  const { run, update, end } = await aDatabaseFromBefore()
  const signIns = [...domains.map((domain) => `ana@${domain}`), 'bea@bücher.example']
  for (const [place, email] of [...signIns, canonicalEmail('bea@bücher.example')].entries()) {
    const id = `00000000-0000-7000-9000-${String(place).padStart(12, '0')}`
    await run(`${insertMember} values ($1, $2, 'owner', 'Ana', 'ana@plain.example', '', 'x', now())`, [
      store,
      id,
    ])
    await run('insert into sign_in values ($1, $2, $3)', [email, store, id])
  }
  const old = 'ana@bücher.example'
  await run('insert into mail_address values ($1, $2, now(), now(), null)', [store, old])
  await run("insert into mail_confirmation values ('x', $1, $2, 'ACCOUNT', now(), null)", [store, old])

  await update()

  const emailsIn = async (table: string) =>
    (await run(`select email from ${table} order by email`)).map(({ email }) => email)
  const expected = [
    ...domains.map((domain) => canonicalEmail(`ana@${domain}`)),
    'bea@bücher.example',
    canonicalEmail('bea@bücher.example'),
  ]
  expect(await emailsIn('person')).toEqual(expect.arrayContaining(expected))
  expect(await emailsIn('person')).toHaveLength(expected.length)
  expect(await emailsIn('mail_address')).toEqual([canonicalEmail(old)])
  expect(await emailsIn('mail_confirmation')).toEqual([canonicalEmail(old)])
  await end()
})
