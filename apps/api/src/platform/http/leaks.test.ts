import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { VisitorRequest } from '#platform/request.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp } from '#testing/test-app.ts'

const breakages: Record<string, (request: VisitorRequest) => Promise<unknown>> = {
  'a bug': () => Promise.reject(new TypeError('secret bug')),
  'a text that was thrown': () => Promise.reject('secret text'),
  'an error that names an address': () => Promise.reject(new Error('550 <ana@shop.example> secret user')),
  'SQL that cannot be read': ({ db }) => sql`selec secret`.execute(db),
  'a table that is not there': ({ db }) => sql`select * from secret_table`.execute(db),
  'a value that does not fit': ({ db }) => sql`select ${'secret'}::uuid`.execute(db),
  'a rule of a table': ({ db }) =>
    sql`with a as (select 1) insert into person values (null, 'ana@shop.example')`.execute(db),
  'a statement that is too slow': async ({ db }) => {
    await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 50`.execute(one)
      await sql`select pg_sleep(5), 'secret'`
        .execute(one)
        .finally(() => sql`reset statement_timeout`.execute(one))
    })
  },
}

const planted = Object.values(breakages).map((verb, n) => plant(`/planted/${n}`, verb))
const plain = { status: 'ERROR', message: 'Something went wrong. Try again.', error: {} }

describe('a failure of ours', () => {
  it.each(Object.keys(breakages).map((what, n) => [what, n] as const))(
    'by %s is described in general terms, and in full only in the log',
    async (what, n) => {
      const app = await startTestApp({}, { planted })

      const reply = await app.server.inject({ method: 'POST', url: `/planted/${n}`, payload: {} })

      const isSlow = what === 'a statement that is too slow'
      expect(reply.statusCode).toBe(isSlow ? 503 : 500)
      if (isSlow) expect(reply.headers['retry-after']).toBeTruthy()
      else expect(reply.json()).toEqual(plain)
      expect(reply.body).not.toMatch(/secret|select|relation|ana@| at |\.ts:|node_modules/i)

      const lines = app.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
      expect(lines).toHaveLength(1)
      expect(lines[0].reqId).toBe(reply.headers['x-request-id'])
      expect(lines[0].error.message).toBeTruthy()
      if (what !== 'a text that was thrown') expect(lines[0].error.stack).toMatch(/\n {4}at /)
      expect(JSON.stringify(lines[0])).not.toContain('ana@shop.example')
    },
  )

  it('by a table that was dropped reveals nothing about it, on any call', async () => {
    const app = await startTestApp({ DATABASE_URL: await aDatabase() })
    const store = await aStore({}, app)
    await sql`drop table session, password_reset, mail, answered_request cascade`.execute(app.database.db)

    const answers = [
      await store.get('/account/info/my'),
      await store.post('/account/edit', {}, { headers: { 'idempotency-key': 'a' } }),
      await store.post('/auth/login', { email: store.owner.email, password: store.password }),
      await store.post('/auth/forgot', { email: store.owner.email }),
      await store.post('/auth/reset', { token: 'x', password: 'Brand new 9' }),
    ]

    expect(answers.map(({ code, headers, ...body }) => [code, body])).toEqual(
      Array(answers.length).fill([500, plain]),
    )
  })

  it('comes with the id under which the log has it, a different one each time', async () => {
    const app = await startTestApp({}, { planted })
    const visitor = await aVisitor(undefined, app)

    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/planted/0')))

    const ids = answers.map(({ headers }) => headers['x-request-id'])
    const logged = app.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
    expect(new Set(ids).size).toBe(20)
    expect(logged.map(({ reqId }) => reqId).sort()).toEqual(ids.toSorted())
  })
})
