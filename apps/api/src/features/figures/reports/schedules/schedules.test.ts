import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openCourier } from '#platform/mail/courier.ts'
import type { Log } from '#platform/request.ts'
import { aProduct } from '#testing/a-catalog.ts'
import { confirmed } from '#testing/a-confirmation.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aMailServer } from '#testing/a-mail-server.ts'
import { aMember } from '#testing/a-member.ts'
import { linesOfCsv, pagesOf, rowsOfCsv, sheetsOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { whileChanging } from '#testing/hold-rows.ts'
import { runDueReports } from '#testing/run-due-reports.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const daily = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients: ['owner@example.com'] }

/** A shop in Berlin with a database of its own: what is due there is nobody else's. */
const aShop = async (now: string) => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  app.clock.now = new Date(now)
  const store = await aStore({ time_zone: 'Europe/Berlin' }, app)
  return { app, store }
}

const runDue = (app: TestApp, now = () => app.clock.now) => runDueReports(app, { clock: now })

type Sent = { recipient: string; subject: string; body: string; name: string; bytes: Buffer; url: string }

const outbox = async ({ database }: TestApp): Promise<Sent[]> => {
  const { rows } = await sql<Sent>`
    select recipient, subject, body, name, bytes, unsubscribe_url as url
    from mail join mail_attachment on mail_id = mail.id order by mail.id
  `.execute(database.db)
  return rows
}

const emailsOf = ({ recipients }: { recipients: { email: string }[] }) => recipients.map(({ email }) => email)

/** With recipients who confirmed. */
const scheduled = async (store: TestStore, given: object = {}) => {
  const { data } = await store.post('/report_schedule/create', { ...daily, ...given })
  await confirmed(store, emailsOf(data))
  return data
}

const schedulesOf = async (store: TestStore) => (await store.get('/report_schedule/view')).data

describe('a scheduled report', () => {
  it('goes out at its hour by the store’s clock, about the day that ended', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    const mug = await aProduct(store, { name: 'Mug', price: '10', balance: '9' })
    await sell(store, [[mug, 2]])
    const { next_run } = await scheduled(store)
    expect(next_run).toBe('2026-11-15T06:00:00.000Z')

    app.clock.now = new Date('2026-11-15T05:59:59Z')
    await runDue(app)
    expect(await outbox(app)).toEqual([])
    app.clock.now = new Date('2026-11-15T06:00:00Z')
    await runDue(app)
    await runDue(app)

    const [mail, ...others] = await outbox(app)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'owner@example.com',
      subject: 'Sales report, 14 Nov 2026 · Corner Shop',
      name: 'sales_report_14-11-2026_14-11-2026.csv',
    })
    expect(mail?.body).toContain('Every day at 07:00 (Europe/Berlin)')
    expect(rowsOfCsv(mail?.bytes ?? Buffer.alloc(0))).toMatchObject([
      { Product: 'Mug', 'Total Amount': '20.00' },
    ])
    expect(await schedulesOf(store)).toMatchObject([
      {
        next_run: '2026-11-16T06:00:00.000Z',
        runs: [
          {
            due_at: '2026-11-15T06:00:00.000Z',
            start_date: '2026-11-14',
            end_date: '2026-11-14',
            recipients: 1,
            outcome: 'SENT',
          },
        ],
      },
    ])
  })

  it.each([
    ['csv', 'csv'],
    ['excel', 'xlsx'],
    ['pdf', 'pdf'],
  ] as const)('that a store made itself is attached as %s, with its figures', async (fmt, ending) => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    const mug = await aProduct(store, { name: 'Mug', price: '10.10', balance: '9' })
    await sell(store, [[mug, 3]])
    const sections = [
      { kind: 'text', title: 'Summary', text: 'For the bank.' },
      { kind: 'metrics', title: 'Figures', metrics: ['netSales', 'sales'] },
    ]
    const { data: report } = await store.post('/custom_report/create', { name: 'Board pack', sections })
    await scheduled(store, { type: `custom:${report.id}`, fmt })

    app.clock.now = new Date('2026-11-15T06:00:00Z')
    await runDue(app)

    const [mail, ...others] = await outbox(app)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('Board pack')
    expect(mail?.name).toMatch(new RegExp(`14-11-2026_14-11-2026\\.${ending}$`))
    const bytes = mail?.bytes ?? Buffer.alloc(0)
    const texts = {
      csv: async () => JSON.stringify(linesOfCsv(bytes)),
      excel: async () => JSON.stringify(await sheetsOf(bytes)),
      pdf: async () => (await pagesOf(bytes)).join(' '),
    }
    const text = await texts[fmt]()
    expect(text).toContain('For the bank.')
    expect(text).toMatch(/30\.3/)
    expect(await schedulesOf(store)).toMatchObject([{ runs: [{ recipients: 1, outcome: 'SENT' }] }])
  })

  it('is audited as the work of the schedule, and what a reader does by a link as theirs', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    await scheduled(store)
    app.clock.now = new Date('2026-11-15T06:00:00Z')
    await runDue(app)
    const token = new URL((await outbox(app))[0]?.url ?? '').searchParams.get('token')
    await store.post('/report_schedule/unsubscribe', { token })

    const { rows } = await sql<{ action: string; actor: string | null; isMember: boolean }>`
      select action, actor, member_id is not null as "isMember" from audit_entry
      where action like 'report.%' order by id
    `.execute(app.database.db)

    expect(rows).toEqual([
      { action: 'report.scheduled', actor: store.owner.full_name, isMember: true },
      { action: 'report.made', actor: 'Scheduled report', isMember: false },
      { action: 'report.sent', actor: 'Scheduled report', isMember: false },
      { action: 'report.unsubscribed', actor: 'Email link', isMember: false },
    ])
  })

  it('that was missed for days is made up for once, about the last one', async () => {
    const { app, store } = await aShop('2026-11-10T12:00:00Z')
    await scheduled(store)

    app.clock.now = new Date('2026-11-15T12:00:00Z')
    await runDue(app)
    await runDue(app)

    expect((await outbox(app)).map(({ subject }) => subject)).toEqual([
      'Sales report, 14 Nov 2026 · Corner Shop',
    ])
    expect((await schedulesOf(store))[0].next_run).toBe('2026-11-16T06:00:00.000Z')
  })

  it('goes by the clock, though those before it took their time', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    for (const hour of [7, 8]) await scheduled(store, { hour })
    const times = ['2026-11-15T06:00:00Z', '2026-11-15T07:00:30Z']

    await runDue(app, () => new Date(times.shift() ?? '2026-11-15T07:01:00Z'))

    const runs = (await schedulesOf(store)).flatMap((schedule: { runs: object[] }) => schedule.runs)
    expect(runs).toMatchObject([
      { due_at: '2026-11-15T06:00:00.000Z', at: '2026-11-15T06:00:00.000Z' },
      { due_at: '2026-11-15T07:00:00.000Z', at: '2026-11-15T07:00:30.000Z' },
    ])
  })

  it('goes out once, though several processes look at once', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    await scheduled(store)
    await scheduled(store, { type: 'dashboard', rhythm: 'WEEKLY' })
    app.clock.now = new Date('2026-11-16T06:00:00Z')

    await Promise.all(Array.from({ length: 4 }, () => runDue(app)))

    expect((await outbox(app)).map(({ subject }) => subject).toSorted()).toEqual([
      'Dashboard report, 09 Nov 2026 – 15 Nov 2026 · Corner Shop',
      'Sales report, 15 Nov 2026 · Corner Shop',
    ])
  })

  it('that a process took and never ended is taken by another, and by one that comes too late not again', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    await scheduled(store)
    app.clock.now = new Date('2026-11-15T06:00:00Z')
    await sql`
      update report_schedule set tries = 1, next_try_at = '2026-11-15T06:05:00Z'
    `.execute(app.database.db)

    await runDue(app)
    expect(await outbox(app)).toEqual([])
    app.clock.now = new Date('2026-11-15T06:05:00Z')
    await runDue(app)
    await sql`update report_schedule set next_try_at = '2026-11-15T06:05:00Z'`.execute(app.database.db)
    await sql`update report_schedule set next_run_at = '2026-11-15T06:00:00Z'`.execute(app.database.db)
    await runDue(app)

    expect(await outbox(app)).toHaveLength(1)
    expect((await schedulesOf(store))[0].runs).toHaveLength(1)
  })

  it('that cannot be made is tried again, later and later, and after five times counts as failed', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    await scheduled(store)
    await sql`alter table report_chunk add constraint broken check (octet_length(bytes) < 0)`.execute(
      app.database.db,
    )
    app.clock.now = new Date('2026-11-15T06:00:00Z')

    for (let turn = 0; turn < 6; turn += 1) {
      await runDue(app)
      app.clock.now = new Date(app.clock.now.getTime() + 2 ** turn * 5 * 60_000)
    }

    expect((await schedulesOf(store))[0]).toMatchObject({
      next_run: '2026-11-16T06:00:00.000Z',
      runs: [{ outcome: 'FAILED', recipients: 0, start_date: '2026-11-14' }],
    })
    expect(app.logged.join('')).toContain('a scheduled report failed')
    await sql`alter table report_chunk drop constraint broken`.execute(app.database.db)
    app.clock.now = new Date('2026-11-16T06:00:00Z')
    await runDue(app)
    expect(await outbox(app)).toHaveLength(1)
  })

  it('that is due is not skipped by an edit which leaves its hour as it is', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    const { id } = await scheduled(store)
    app.clock.now = new Date('2026-11-15T06:00:10Z')

    const recipients = ['owner@example.com', 'other@example.com']
    await store.post('/report_schedule/edit', { ...daily, id, recipients, type: 'customers' })
    await confirmed(store, recipients)
    await runDue(app)

    expect((await outbox(app)).map(({ recipient, subject }) => [recipient, subject])).toEqual(
      recipients.map((recipient) => [recipient, 'Customers report, 14 Nov 2026 · Corner Shop']),
    )
  })

  it('says what it is about, though the schedule was changed while it was made', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    await scheduled(store)
    app.clock.now = new Date('2026-11-15T06:00:00Z')

    await whileChanging(store, [sql`lock table report_chunk`], () => runDue(app), [
      sql`update report_schedule set type = 'customers'`,
    ])

    expect(await outbox(app)).toMatchObject([
      { subject: 'Sales report, 14 Nov 2026 · Corner Shop', name: 'sales_report_14-11-2026_14-11-2026.csv' },
    ])
  })

  it('rests while it is paused, and goes on from now', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    const { id } = await scheduled(store, { paused: true })
    app.clock.now = new Date('2026-11-16T12:00:00Z')
    await runDue(app)
    expect(await outbox(app)).toEqual([])

    const { data } = await store.post('/report_schedule/edit', {
      ...daily,
      id,
      rhythm: 'MONTHLY',
      paused: false,
    })

    expect(data.next_run).toBe('2026-12-01T06:00:00.000Z')
  })
})

describe('sending now', () => {
  it('mails the last period to all, and leaves the next run as it is', async () => {
    const { app, store } = await aShop('2026-11-18T12:00:00Z')
    const form = { rhythm: 'WEEKLY', fmt: 'pdf', recipients: ['a@example.com', 'B@example.com'] }
    const { id, next_run } = await scheduled(store, form)

    const { data } = await store.post('/report_schedule/send', { id })

    expect(data).toMatchObject({
      next_run,
      runs: [{ due_at: null, recipients: 2, start_date: '2026-11-09' }],
    })
    const mails = await outbox(app)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['a@example.com', 'b@example.com'])
    expect(new Set(mails.map(({ url }) => url)).size).toBe(2)
    expect((await pagesOf(mails[0]?.bytes ?? Buffer.alloc(0)))[0]).toContain('09 Nov 2026 – 15 Nov 2026')
  })

  it('with the same Idempotency-Key mails once', async () => {
    const { app, store } = await aShop('2026-11-18T12:00:00Z')
    const { id } = await scheduled(store)
    const headers = { 'idempotency-key': crypto.randomUUID() }

    await store.post('/report_schedule/send', { id }, { headers })
    await store.post('/report_schedule/send', { id }, { headers })

    expect(await outbox(app)).toHaveLength(1)
  })

  it('with an Idempotency-Key is of one snapshot, too', async () => {
    const { store, app } = await aShop('2026-11-18T12:00:00Z')
    const mug = await aProduct(store, { name: 'Mug', balance: '9' })
    const yesterday = { sold_at: '2026-11-17T10:00:00Z' }
    await sell(store, [[mug, 1]], yesterday)
    const { id } = await scheduled(store)
    const headers = { 'idempotency-key': crypto.randomUUID() }

    await whileChanging(
      store,
      [sql`lock table report`],
      () => store.post('/report_schedule/send', { id }, { headers }),
      [sql`delete from sale_line`],
    )

    const [mail] = await outbox(app)
    expect(rowsOfCsv(mail?.bytes ?? Buffer.alloc(0))).toMatchObject([{ Product: 'Mug' }])
  })

  it('many times at once leaves room for everyone else', async () => {
    const { app, store } = await aShop('2026-11-18T12:00:00Z')
    const { id } = await scheduled(store)
    const held = await app.database.db.startTransaction().execute()
    await sql`lock table report in share mode`.execute(held)
    const sends = Array.from({ length: 18 }, () =>
      store.post('/report_schedule/send', { id }, { headers: { 'idempotency-key': crypto.randomUUID() } }),
    )

    await Promise.any(sends)
    const meanwhile = await store.get('/report_schedule/view')
    await held.commit().execute()

    expect(meanwhile).toMatchObject({ code: 200, data: [{ id, runs: [] }] })
    const answers = (await Promise.all(sends)).map(({ code }) => code)
    expect([answers.filter((code) => code === 200).length, new Set(answers)]).toEqual([
      3,
      new Set([200, 503]),
    ])
    expect(await outbox(app)).toHaveLength(3)
  })

  it('reaches the mail server with the file attached, and says how to end it', async () => {
    const { app, store } = await aShop('2026-11-18T12:00:00Z')
    const server = await aMailServer()
    const courier = openCourier({
      smtpUrl: server.url,
      db: app.database.db,
      log: app.server.log as Log,
      clock: () => app.clock.now,
    })
    atTheEnd(courier.stop)
    const { id } = await scheduled(store, { recipients: [store.owner.email] })
    await store.post('/report_schedule/send', { id })

    await courier.deliverDue()

    const [mail] = server.received
    expect(mail?.text).toMatch(/^List-Unsubscribe:\s+<http\S+\/report_schedule\/unsubscribe\?token=\S+>$/m)
    expect(mail?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const [, file = ''] =
      /filename=sales_report_17-11-2026_17-11-2026\.csv[\s\S]*?\n\n([\w+/=\n]+)\n--/.exec(mail?.text ?? '') ??
      []
    expect(rowsOfCsv(Buffer.from(file, 'base64'))).toMatchObject([{ Date: 'No sales in this range.' }])
    expect(await outbox(app)).toEqual([])
  })
})

const tokenIn = ({ url }: Sent): string => new URL(url).searchParams.get('token') ?? ''

describe('unsubscribing', () => {
  it('takes one click, signed out, and ends the mails to that address alone', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    const { id } = await scheduled(store, { recipients: ['a@example.com', 'b@example.com'] })
    await store.post('/report_schedule/send', { id })
    const [first] = await outbox(app)
    if (!first) throw new Error('no mail')
    const about = `/report_schedule/subscription?token=${tokenIn(first)}`
    expect((await app.server.inject(about)).json().data).toEqual({
      store_name: 'Corner Shop',
      type: 'sales',
      label: 'Sales',
      rhythm: 'DAILY',
      email: 'a@example.com',
      is_unsubscribed: false,
    })

    const { pathname, search } = new URL(first.url)
    const clicks = await Promise.all(
      [1, 2].map(() =>
        app.server.inject({
          method: 'POST',
          url: pathname + search,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
      ),
    )

    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    app.clock.now = new Date('2026-11-15T06:00:00Z')
    await runDue(app)
    expect((await outbox(app)).slice(2).map(({ recipient }) => recipient)).toEqual(['b@example.com'])
    const { recipients } = (
      await store.post('/report_schedule/edit', {
        ...daily,
        id,
        recipients: ['a@example.com', 'c@example.com'],
      })
    ).data
    expect(recipients).toEqual([
      { email: 'a@example.com', status: 'UNSUBSCRIBED' },
      { email: 'c@example.com', status: 'WAITING' },
    ])
  })

  it('lasts: only the recipient can undo it, no matter what happens to the schedule', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    const both = ['a@example.com', 'b@example.com']
    const { id } = await scheduled(store, { recipients: both })
    await store.post('/report_schedule/send', { id })
    const [mail] = await outbox(app)
    if (!mail) throw new Error('no mail')
    const token = tokenIn(mail)
    const about = async () =>
      (await app.server.inject(`/report_schedule/subscription?token=${token}`)).json().data
    await app.server.inject({ method: 'POST', url: `/report_schedule/unsubscribe?token=${token}` })
    const refused = {
      code: 409,
      error: {
        recipients:
          'a@example.com unsubscribed from the daily Sales report. Only they can subscribe again, with the link in any of its emails.',
      },
    }

    await store.post('/report_schedule/edit', { ...daily, id, recipients: ['b@example.com'] })
    const again = { ...daily, recipients: ['A@example.com', 'b@example.com'] }
    expect(await store.post('/report_schedule/edit', { ...again, id })).toMatchObject(refused)
    await store.ask({ method: 'DELETE', url: `/report_schedule/delete?id=${id}` })
    expect(await store.post('/report_schedule/create', again)).toMatchObject(refused)
    const other = await scheduled(store, { ...again, type: 'customers' })
    expect(await store.post('/report_schedule/edit', { ...again, id: other.id })).toMatchObject(refused)
    expect(await about()).toMatchObject({ email: 'a@example.com', type: 'sales', is_unsubscribed: true })

    expect(await store.post('/report_schedule/subscribe', { token })).toMatchObject({ code: 200 })
    expect(await store.post('/report_schedule/subscribe', { token })).toMatchObject({ code: 404 })
    expect(await store.post('/report_schedule/create', again)).toMatchObject({
      code: 200,
      data: { recipients: both.map((email) => ({ email, status: 'CONFIRMED' })) },
    })
  })

  it('can be undone with the same link while the schedule exists', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    const { id } = await scheduled(store)
    await store.post('/report_schedule/send', { id })
    const [mail] = await outbox(app)
    if (!mail) throw new Error('no mail')
    const post = (act: string) =>
      app.server.inject({ method: 'POST', url: `/report_schedule/${act}`, payload: { token: tokenIn(mail) } })

    for (const act of ['unsubscribe', 'subscribe', 'subscribe'])
      expect((await post(act)).statusCode).toBe(200)

    expect(await schedulesOf(store)).toMatchObject([{ recipients: [{ status: 'CONFIRMED' }], paused: true }])
    expect(await store.post('/report_schedule/edit', { ...daily, id, paused: false })).toMatchObject({
      code: 200,
    })
  })

  it('of the last one pauses the schedule, which then needs someone else', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    const { id } = await scheduled(store)
    await store.post('/report_schedule/send', { id })
    const [mail] = await outbox(app)
    if (!mail) throw new Error('no mail')

    await app.server.inject({ method: 'POST', url: `/report_schedule/unsubscribe?token=${tokenIn(mail)}` })

    expect(await schedulesOf(store)).toMatchObject([{ paused: true, next_run: null }])
    expect(await store.post('/report_schedule/send', { id })).toMatchObject({ code: 409 })
    expect(await store.post('/report_schedule/edit', { ...daily, id })).toMatchObject({
      code: 409,
      error: { recipients: expect.stringContaining('unsubscribed') },
    })
  })

  it('of the last two at once pauses it, too', async () => {
    const { app, store } = await aShop('2026-11-14T12:00:00Z')
    const { id } = await scheduled(store, { recipients: ['a@example.com', 'b@example.com'] })
    await store.post('/report_schedule/send', { id })
    const [mail] = await outbox(app)
    if (!mail) throw new Error('no mail')

    await whileChanging(
      store,
      [
        sql`update report_recipient set unsubscribed_at = now() where email = 'b@example.com'`,
        sql`select from report_schedule for update`,
      ],
      () => app.server.inject({ method: 'POST', url: `/report_schedule/unsubscribe?token=${tokenIn(mail)}` }),
    )

    expect(await schedulesOf(store)).toMatchObject([{ paused: true }])
  })

  it('with a link of nobody is refused', async () => {
    const store = await aStore()
    const url = `/report_schedule/unsubscribe?token=${'x'.repeat(32)}`

    expect(await store.post(url)).toMatchObject({ code: 404, message: 'This link is no longer valid.' })
    expect(await store.post('/report_schedule/unsubscribe?token=short')).toMatchObject({ code: 400 })
    expect(await store.get(`/report_schedule/subscription?token=${'x'.repeat(32)}`)).toMatchObject({
      code: 404,
    })
  })
})

describe('schedules', () => {
  it.each([
    [{ recipients: [] }, { recipients: 'Add at least one recipient.' }],
    [{ recipients: ['p@q.rs>'] }, { 'recipients.0': 'Please enter a valid email address.' }],
    [{ recipients: ['ana@bücher.de', 'ana@xn--bcher-kva.de'] }, { recipients: 'An address appears twice.' }],
    [{ recipients: ['nobody'] }, { 'recipients.0': 'Please enter a valid email address.' }],
    [{ recipients: ['a@b.de', 'A@b.de'] }, { recipients: 'An address appears twice.' }],
    [{ recipients: ['fit@b.de', 'ﬁt@b.de'] }, { recipients: 'An address appears twice.' }],
    [{ rhythm: 'HOURLY' }, { rhythm: 'Choose how often.' }],
    [{ hour: 24 }, { hour: 'Choose an hour.' }],
    [{ type: 'taxes' }, { type: 'Choose a report.' }],
  ])('with %j are refused', async (wrong, error) => {
    const store = await aStore()

    expect(await store.post('/report_schedule/create', { ...daily, ...wrong })).toMatchObject({
      code: 400,
      error,
    })
  })

  it('are at most twenty in a store', async () => {
    const store = await aStore()
    for (let place = 0; place < 20; place += 1) await scheduled(store, { paused: true })

    expect(await store.post('/report_schedule/create', daily)).toMatchObject({ code: 409 })
  })

  it('are seen, changed, sent and deleted by their own store alone', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id } = await scheduled(other, { paused: true })
    const headers = { authorization: `Bearer ${store.token}` }

    expect(await schedulesOf(store)).toEqual([])
    expect(await store.post('/report_schedule/edit', { ...daily, id })).toMatchObject({ code: 404 })
    expect(await store.post('/report_schedule/send', { id })).toMatchObject({ code: 404 })
    const url = `/report_schedule/delete?id=${id}`
    expect(await store.ask({ method: 'DELETE', url, headers })).toMatchObject({ code: 404 })
    expect(await schedulesOf(other)).toHaveLength(1)
    const own = { authorization: `Bearer ${other.token}` }
    expect(await other.ask({ method: 'DELETE', url, headers: own })).toMatchObject({ code: 200 })
    expect(await schedulesOf(other)).toEqual([])
  })

  it('are seen by an analyst, who changes none', async () => {
    const store = await aStore()
    const { id } = await scheduled(store, { paused: true })
    const analyst = await aMember(store, 'analyst')

    expect((await analyst.get('/report_schedule/view')).data).toHaveLength(1)
    expect(await analyst.post('/report_schedule/send', { id })).toMatchObject({ code: 403 })
  })
})
