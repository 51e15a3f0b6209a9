import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aRegisteredStore } from '#testing/a-store.ts'
import { migrations } from '#testing/global-setup.ts'
import { startTestApp } from '#testing/test-app.ts'

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

const aDatabaseFromBefore = async () => {
  const url = await aDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
  const update = async () => {
    await run("delete from schema_migration where name = '0031_ascii_domains.sql'")
    expect(await migrate(url, migrations)).toEqual(['0031_ascii_domains.sql'])
  }
  return { url, run, update, end: () => client.end() }
}

it('lets people sign in whose address was stored with its domain as they typed it', async () => {
  const { url, run, update, end } = await aDatabaseFromBefore()
  const app = await startTestApp({ DATABASE_URL: url })
  const typed = 'ana@bücher.example'
  const store = await aRegisteredStore({ email: typed, password: 'Long enough 1' }, app)
  await run('update sign_in set email = $1', [typed])
  const signIn = () => store.post('/auth/login', { email: typed, password: 'Long enough 1' })
  expect((await signIn()).code).toBe(401)

  await update()

  expect((await signIn()).code).toBe(200)
  await end()
})

it('writes each domain as the rule for addresses does, and leaves what is taken as it is', async () => {
  const { run, update, end } = await aDatabaseFromBefore()
  const [store, member] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  await run("insert into store values ($1, 'Shop', 'UTC', 'USD', now(), now())", [store])
  await run(
    `insert into member (store_id, id, role, full_name, email, number, password_hash, created_at)
     values ($1, $2, 'owner', 'Ana', 'ana@plain.example', '+12133734253', 'x', now())`,
    [store, member],
  )
  const signIns = [...domains.map((domain) => `ana@${domain}`), 'bea@bücher.example']
  for (const email of [...signIns, canonicalEmail('bea@bücher.example')])
    await run('insert into sign_in values ($1, $2, $3)', [email, store, member])
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
  expect(await emailsIn('sign_in')).toEqual(expect.arrayContaining(expected))
  expect(await emailsIn('sign_in')).toHaveLength(expected.length)
  expect(await emailsIn('mail_address')).toEqual([canonicalEmail(old)])
  expect(await emailsIn('mail_confirmation')).toEqual([canonicalEmail(old)])
  await end()
})
