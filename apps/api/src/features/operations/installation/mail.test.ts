import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openCourier } from '#platform/mail/courier.ts'
import type { Log } from '#platform/request.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aMailServer } from '#testing/a-mail-server.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { startTestApp } from '#testing/test-app.ts'

const day = 24 * 60 * 60 * 1000

/** An installation of its own with a mail server of its own, and its operator. */
const anInstallation = async (sendsMail = true) => {
  const server = await aMailServer()
  const app = await startTestApp({
    DATABASE_URL: await aDatabase(),
    OPERATORS: '',
    ...(sendsMail ? { SMTP_URL: server.url } : {}),
  })
  const courier = openCourier({
    smtpUrl: server.url,
    db: app.database.db,
    log: app.server.log as Log,
    clock: () => app.clock.now,
  })
  atTheEnd(courier.stop)
  const operator = await aStore({}, app)
  const shop = await aStore({ store_name: 'Other Shop' }, app)
  const forget = (store: TestStore) => store.post('/auth/forgot', { email: store.owner.email })
  const mails = async () => (await operator.get('/operations/mail')).data
  return { app, server, operator, shop, forget, mails, deliver: courier.deliverDue }
}

describe('the outbox', () => {
  it('shows where each mail is, with the reason of a failure and without what is in it', async () => {
    const { app, server, shop, operator, forget, mails, deliver } = await anInstallation()
    server.refuses = (address) => address === shop.owner.email
    await forget(operator)
    await forget(shop)

    expect(await mails()).toMatchObject([{ state: 'QUEUED' }, { state: 'QUEUED' }])
    await deliver()

    expect(await mails()).toMatchObject([
      {
        store_name: 'Other Shop',
        recipient: shop.owner.email,
        subject: 'Reset your Tillsight password',
        body: null,
        state: 'RETRYING',
        tries: 1,
        last_error: expect.stringContaining('user unknown'),
        sent_at: null,
      },
      { recipient: operator.owner.email, state: 'SENT', last_error: null, body: null, next_try_at: null },
    ])
    for (let tries = 1; tries < 10; tries += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + day)
      await deliver()
    }
    const { rows } = await sql<{ tries: number }>`select tries from mail where sent_at is null`.execute(
      app.database.db,
    )
    expect(rows).toEqual([{ tries: 10 }])
  })

  it('sends a failed mail again when the operator asks, once, and says so in the log of its store', async () => {
    const { app, server, shop, operator, forget, mails, deliver } = await anInstallation()
    server.refuses = () => true
    await forget(shop)
    await deliver()
    await sql`update mail set tries = 10`.execute(app.database.db)
    const [failed] = await mails()
    expect(failed).toMatchObject({ state: 'FAILED', next_try_at: null })
    expect((await operator.get('/operations/health')).data.mail).toEqual({ waiting: 0, failed: 1 })

    server.refuses = () => false
    const resent = await operator.post('/operations/resend_mail', { id: failed.id })
    await deliver()

    expect(resent).toMatchObject({ code: 200, data: { state: 'RETRYING', tries: 0 } })
    expect(await mails()).toMatchObject([{ state: 'SENT', last_error: null }])
    expect(server.received).toHaveLength(1)
    const again = await operator.post('/operations/resend_mail', { id: failed.id })
    expect(again).toMatchObject({ code: 409, message: 'This email was sent already.' })
    const { rows } = await sql<object>`
      select actor, member_id, after from audit_entry where action = 'mail.resent'
        and store_id = (select store_id from member where id = ${shop.owner.id})
    `.execute(app.database.db)
    expect(rows).toMatchObject([{ actor: 'Operations', member_id: null, after: { id: failed.id } }])
  })

  it('shows what is in a mail only where there is no mail server, for someone has to hand it on', async () => {
    const { operator, shop, forget, mails } = await anInstallation(false)
    await forget(shop)

    const [held] = await mails()

    expect(held).toMatchObject({ state: 'HELD', body: expect.stringContaining('/reset?token=') })
    expect(await operator.post('/operations/resend_mail', { id: held.id })).toMatchObject({ code: 409 })
  })

  it('comes in pages, the newest first', async () => {
    const { operator, shop, forget } = await anInstallation(false)
    for (let times = 0; times < 5; times += 1) await forget(shop)

    const ids: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const reply = await operator.ask({
        method: 'GET',
        url: `/operations/mail?limit=2${next && `&cursor=${next}`}`,
        headers: { authorization: `Bearer ${operator.token}` },
      })
      const page = reply as unknown as { data: { id: string }[]; next: string | null }
      ids.push(...page.data.map(({ id }) => id))
      next = page.next
    }

    expect(ids).toHaveLength(5)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })
})

describe('what is wrong', () => {
  let operator: TestStore
  beforeAll(async () => {
    operator = (await anInstallation()).operator
  })

  it.each([
    ['/operations/resend_mail', { id: '01a1dd71-df1d-7927-9723-e2cef605edcc' }, 404],
    ['/operations/retry_job', { kind: 'REPORT', job: '01a1dd71-df1d-7927-9723-e2cef605edcc' }, 409],
    ['/operations/retry_job', { kind: 'REPORT', job: 'no id' }, 409],
    ['/operations/retry_job', { kind: 'HOUSEKEEPING', job: 'make coffee' }, 404],
  ])('%s %j is refused', async (path, body, code) => {
    expect((await operator.post(path, body)).code).toBe(code)
  })
})
