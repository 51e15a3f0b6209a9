import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { deleteOldArchives } from '#features/data/archive/index.ts'
import { aProduct } from '#testing/a-catalog.ts'
import { confirmed, lettersTo } from '#testing/a-confirmation.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { aCustomer, sell, trySelling } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aStream, topicsOf } from '#testing/a-stream.ts'
import { archiveInfo } from '#testing/an-archive.ts'
import { auditLinesOf, rowsOf } from '#testing/rows-of.ts'
import { runDueReports } from '#testing/run-due-reports.ts'
import { runJobsOf } from '#testing/run-jobs.ts'
import { startTestApp, timedApp } from '#testing/test-app.ts'
import { remindOfDeletion } from './remind-of-deletion.ts'

const close = (store: TestStore, form: object = {}) =>
  store.post('/closure/close', { name: 'Corner Shop', password: store.password, ...form })

const anAppIn2026 = async () => {
  const app = await timedApp()
  app.clock.now = new Date('2026-11-17T22:30:00Z')
  return app
}

it('shows what goes, closes with the name and the password, and is kept again', async () => {
  const store = await aStore({ time_zone: 'Asia/Tokyo' }, await anAppIn2026())
  const mug = await aProduct(store)
  await sell(store, [[mug, 2]])
  await aCustomer(store)
  await aMember(store, 'seller')
  expect((await store.get('/closure/info')).data).toMatchObject({
    closing: null,
    store_name: 'Corner Shop',
    // It is the 18th already in Tokyo.
    would_be_deleted: '2026-12-18',
    counts: expect.arrayContaining([
      { name: 'sales', count: 1 },
      { name: 'products', count: 1 },
      { name: 'customers', count: 1 },
    ]),
    members: 2,
    accounts_removed: 2,
    refusal: null,
  })

  const closed = await close(store)

  expect(closed).toMatchObject({
    code: 200,
    data: { closing: { closed_by: 'Ana Ruiz', deletion_day: '2026-12-18' } },
  })
  expect((await store.get('/account/info/my')).data.licence).toMatchObject({
    kind: 'CLOSING',
    until: '2026-12-18',
  })
  expect(await trySelling(store, [[mug, 1]])).toMatchObject({
    code: 403,
    message:
      'This store was closed and is read-only. It is deleted on 18 December 2026, unless an owner keeps it.',
  })
  expect((await close(store)).code).toBe(409)

  expect(await store.post('/closure/keep')).toMatchObject({ code: 200, data: { closing: null } })
  expect(await store.post('/closure/keep')).toMatchObject({ code: 200, data: { closing: null } })

  expect((await trySelling(store, [[mug, 1]])).code).toBe(200)
  const lines = await auditLinesOf(store)
  expect(lines.filter(({ action }) => action.startsWith('store.'))).toMatchObject([
    { action: 'store.closed', member_id: store.owner.id, after: { deletion_day: '2026-12-18' } },
    { action: 'store.kept', member_id: store.owner.id },
  ])
})

it.each([
  ['another name', { name: 'Corner shop' }, 'name'],
  ['another password', { password: 'Wrong horse 1' }, 'password'],
])('is not closed with %s, and nothing changes', async (_what, form, field) => {
  const store = await aStore()
  const before = await rowsOf(store)

  const answer = await close(store, form)

  expect(answer.code).toBe(400)
  expect(Object.keys(answer.error)).toEqual([field])
  expect(await rowsOf(store)).toEqual(before)
})

it('is for owners only, and each store is closed alone', async () => {
  const [store, other] = [await aStore(), await aStore()]
  for (const role of ['manager', 'seller', 'analyst'] as const) {
    const member = await aMember(store, role)
    const form = { name: 'Corner Shop', password: store.password }
    expect((await member.get('/closure/info')).code).toBe(403)
    expect((await member.post('/closure/close', form)).code).toBe(403)
    expect((await member.post('/closure/keep')).code).toBe(403)
  }

  await close(store)

  expect((await other.get('/closure/info')).data.closing).toBeNull()
  expect((await trySelling(other, [[await aProduct(other), 1]])).code).toBe(200)
})

it('makes a last archive at once, which stays until the end', async () => {
  const store = await aStore({}, await anAppIn2026())
  const { app } = store
  await aProduct(store)
  await close(store)
  await runJobsOf(store)

  app.clock.now = new Date('2026-12-16T12:00:00Z')
  await sql`update session set expires_at = '2027-01-01'`.execute(app.database.db)
  await deleteOldArchives.work(app.database.db, app.clock.now, aRequest(app))

  const { made, making } = await archiveInfo(store)
  expect(making?.state).toBe('DONE')
  expect(made).toMatchObject({ removed_at: null })
  expect((await store.post('/archive/download', { id: made?.id })).code).toBe(200)
})

it('mails everyone who can sign in and has confirmed their address, and all open windows learn of it', async () => {
  const store = await aStore()
  const { app } = store
  const [seller, former] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
  const addresses = [store.owner.email, `${seller.id}@example.com`, `${former.id}@example.com`]
  await confirmed(store, addresses)
  await store.post('/member/deactivate', { id: former.id, revoke_tills: false })
  const stream = await aStream({ app, token: seller.token })

  await close(store)

  await stream.until((told) => topicsOf(told).includes('store'))
  const subjects = async (address = '') =>
    (await lettersTo(app, address)).filter(({ subject }) => /closed|stays open/.test(subject))
  expect((await subjects(addresses[0])).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Corner Shop was closed and is deleted on /),
  ])
  expect(await subjects(addresses[1])).toHaveLength(1)
  expect(await subjects(addresses[2])).toEqual([])
  await store.post('/closure/keep')
  expect((await subjects(addresses[1])).map(({ subject }) => subject)).toContain('Corner Shop stays open')
})

it('reminds of the deletion once, a week before it, and not of one that is not coming', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase(), OPERATORS: 'nobody@example.com' })
  const [store, kept] = [await aStore({}, app), await aStore({}, app)]
  await confirmed(store, [store.owner.email])
  await confirmed(kept, [kept.owner.email])
  await close(store)
  await close(kept)
  await kept.post('/closure/keep')
  const closedAt = app.clock.now.getTime()
  const remindedAfter = async (days: number): Promise<string[]> => {
    app.clock.now = new Date(closedAt + days * 24 * 60 * 60 * 1000)
    await remindOfDeletion.work(app.database.db, app.clock.now, aRequest(app))
    const letters = [
      ...(await lettersTo(app, store.owner.email)),
      ...(await lettersTo(app, kept.owner.email)),
    ]
    return letters.flatMap(({ subject }) => (/ is deleted on /.test(subject) ? [subject] : []))
  }
  const closed = expect.stringMatching(/^Corner Shop was closed and is deleted on /)
  const reminder = expect.stringMatching(/^Corner Shop is deleted on /)

  expect(await remindedAfter(22)).toEqual([closed, closed])
  expect(await remindedAfter(23)).toEqual(expect.arrayContaining([closed, closed, reminder]))
  expect(await remindedAfter(24)).toHaveLength(3)
})

it('sends no scheduled report while it is closed', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase(), OPERATORS: 'nobody@example.com' })
  const store = await aStore({}, app)
  const form = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients: [store.owner.email] }
  expect((await store.post('/report_schedule/create', form)).code).toBe(200)
  await close(store)
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 24 * 60 * 60 * 1000)

  await runDueReports(app)

  expect((await lettersTo(app, store.owner.email)).filter(({ subject }) => /Sales/.test(subject))).toEqual([])
})

it('does not hand the installation over: the first of several stores is not closed before operators are named', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase(), OPERATORS: '' })
  const first = await aStore({}, app)
  expect((await first.get('/closure/info')).data.refusal).toBeNull()
  const second = await aStore({}, app)
  expect(await readStoreId(first)).not.toBe(await readStoreId(second))

  expect(await close(first)).toMatchObject({
    code: 409,
    message: expect.stringContaining('setting OPERATORS'),
  })
  expect((await close(second)).code).toBe(200)
})
