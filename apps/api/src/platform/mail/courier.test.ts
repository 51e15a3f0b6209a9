import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Log } from '#platform/request.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aMailServer } from '#testing/a-mail-server.ts'
import { aStore } from '#testing/a-store.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { startTestApp } from '#testing/test-app.ts'
import { openCourier } from './courier.ts'
import { selectOutbox } from './mail.queries.ts'

const minute = 60 * 1000

/** A courier between an outbox of its own and a mail server of its own; it goes when it is sent. */
const aCourier = async (query = '') => {
  const [server, url] = [await aMailServer(), await aDatabase()]
  const app = await startTestApp({ DATABASE_URL: url })
  const { db } = app.database
  const courier = openCourier({
    smtpUrl: `${server.url}${query}`,
    db,
    log: app.server.log as Log,
    clock: () => app.clock.now,
  })
  atTheEnd(courier.stop)
  const outbox = async () =>
    (
      await sql<{ sent: boolean; body: string | null; tries: number }>`
        select sent_at is not null as sent, body, tries from mail order by id
      `.execute(db)
    ).rows
  const later = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms)
  }
  return { server, app, db, deliver: courier.deliverDue, outbox, later }
}

describe('a mail', () => {
  it('reaches its recipient through the mail server, and its text is deleted', async () => {
    const { server, app, deliver, outbox } = await aCourier()
    const store = await aStore({}, app)
    await store.post('/auth/forgot', { email: store.owner.email })

    await deliver()

    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      from: 'no-reply@tillsight.local',
      recipients: [store.owner.email],
      text: expect.stringMatching(/^Subject: Reset your Tillsight password$/m),
    })
    expect(server.received[0]?.text.replaceAll('=\n', '')).toContain('/reset?token=')
    expect(server.received[0]?.text).toMatch(/^Message-ID: <[\da-f-]{36}@tillsight\.local>$/m)
    expect(await outbox()).toEqual([{ sent: true, body: null, tries: 1 }])
  })

  it('is text, and the same as HTML in which nobody’s name is a link or a tag', async () => {
    const { server, app, deliver } = await aCourier()
    const store = await aStore({ full_name: '<b>Ana</b> & http://evil.example' }, app)
    await store.post('/auth/forgot', { email: store.owner.email })

    await deliver()

    const sent = server.received[0]?.text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
    expect(sent).toContain('Content-Type: multipart/alternative')
    expect(sent).toContain('Hello <b>Ana</b> & http://evil.example,')
    expect(sent).toContain('<p>Hello &lt;b&gt;Ana&lt;/b&gt; &amp; http://evil.example,</p>')
    expect(sent.match(/<a href="[^"]*"/g)).toEqual([expect.stringMatching(/\/reset\?token=[\w-]+"$/)])
  })

  it('keeps a name in its line, so that nobody writes a paragraph or a link of their own', async () => {
    const { server, app, deliver } = await aCourier()
    const name = 'Ana\n\nhttp://evil.example\r\n\u2028\n\nBob'
    const store = await aStore({ full_name: name, store_name: name }, app)
    await store.post('/auth/forgot', { email: store.owner.email })
    const recipients = [store.owner.email]
    const schedule = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients }
    const { data } = await store.post('/report_schedule/create', schedule)
    await store.post('/report_schedule/send', { id: data.id })

    await deliver()

    const sent = server.received.map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    expect(sent).toHaveLength(2)
    for (const text of sent) {
      expect(text).toContain('Ana http://evil.example Bob')
      expect(text).not.toContain('href="http://evil.example')
    }
  })

  it('is sent once', async () => {
    const { server, app, deliver, later } = await aCourier()
    const store = await aStore({}, app)
    await store.post('/auth/forgot', { email: store.owner.email })

    await Promise.all([deliver(), deliver()])
    later(60 * minute)
    await deliver()

    expect(server.received).toHaveLength(1)
  })

  it('is sent once, though it waited behind a slow one while another process looked', async () => {
    const { server, app, deliver, later } = await aCourier()
    for (let mails = 0; mails < 2; mails += 1) {
      const store = await aStore({}, app)
      await store.post('/auth/forgot', { email: store.owner.email })
    }
    let asked = 0
    let other: Promise<void> | null = null
    server.refuses = () => {
      asked += 1
      if (asked === 1) later(2 * minute)
      if (asked === 2) other = deliver()
      return false
    }

    await deliver()
    await other

    expect(server.received).toHaveLength(2)
  })

  it('that is refused is tried again later, and later still, until it is taken', async () => {
    const { server, app, deliver, outbox, later } = await aCourier()
    const store = await aStore({}, app)
    await store.post('/auth/forgot', { email: store.owner.email })

    server.refuses = () => true
    await deliver()
    later(minute - 1)
    await deliver()
    expect(await outbox()).toMatchObject([{ sent: false, tries: 1 }])
    later(1)
    await deliver()
    later(minute)
    await deliver()
    expect(await outbox()).toMatchObject([{ sent: false, tries: 2 }])
    server.refuses = () => false
    later(minute)
    await deliver()

    expect(await outbox()).toEqual([{ sent: true, body: null, tries: 3 }])
    expect(server.received).toHaveLength(1)
  })

  it('that no server accepts fails after ten attempts, and stays in the outbox', async () => {
    const { server, app, db, deliver, outbox, later } = await aCourier()
    const store = await aStore({}, app)
    await store.post('/auth/forgot', { email: store.owner.email })
    server.refuses = () => true

    for (let turn = 0; turn < 12; turn += 1) {
      await deliver()
      later(2 ** turn * minute)
    }

    expect(await outbox()).toMatchObject([{ sent: false, tries: 10 }])
    expect(await selectOutbox(db)).toHaveLength(1)
  })

  it('that is refused leaves no address in the log', async () => {
    const { server, app, deliver } = await aCourier()
    const store = await aStore({}, app)
    await store.post('/auth/forgot', { email: store.owner.email })
    server.refuses = () => true

    await deliver()

    const log = app.logged.join('')
    expect(log).toContain('a mail could not be delivered')
    expect(log).not.toContain(store.owner.email)
  })

  it('goes to one address, though that has a comma in it, as those from before may', async () => {
    const { server, app, db, deliver } = await aCourier()
    const store = await aStore({}, app)
    await store.post('/auth/forgot', { email: store.owner.email })
    await sql`update mail set recipient = 'ana,' || recipient`.execute(db)

    await deliver()

    expect(server.received.map(({ recipients }) => recipients.length)).toEqual([1])
    expect(server.received[0]?.recipients[0]).toContain('ana,')
  })

  it('does not delay the others when it is refused', async () => {
    const { server, app, deliver } = await aCourier()
    const [refused, taken] = [await aStore({}, app), await aStore({}, app)]
    server.refuses = (address) => address === refused.owner.email
    await refused.post('/auth/forgot', { email: refused.owner.email })
    await taken.post('/auth/forgot', { email: taken.owner.email })

    await deliver()

    expect(server.received.map(({ recipients }) => recipients)).toEqual([[taken.owner.email]])
  })

  it('comes from whom SMTP_URL says', async () => {
    const { server, app, deliver } = await aCourier('?from=shop@example.com')
    const store = await aStore({}, app)
    await store.post('/auth/forgot', { email: store.owner.email })

    await deliver()

    expect(server.received[0]?.from).toBe('shop@example.com')
  })
})
