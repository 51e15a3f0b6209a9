import { expect, it } from 'vitest'
import { confirmed, lettersTo } from '#testing/a-confirmation.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aKey, aLicensedApp } from '#testing/a-licence.ts'
import { aMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { aRegisteredStore, aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { runDueReports } from '#testing/run-due-reports.ts'
import { mailNotices } from './mail-notices.ts'

const registered = new Date('2026-03-01T12:00:00Z')

/** A store whose trial ends on 31 March, and the hourly work on the days after its registration. */
const aTrial = async () => {
  const app = await aLicensedApp({ DATABASE_URL: await aDatabase() })
  app.clock.now = registered
  const workOn = async (day: string) => {
    app.clock.now = new Date(`${day}T12:00:00Z`)
    await mailNotices.work(app.database.db, app.clock.now, aRequest(app))
  }
  const subjects = async ({ owner }: Pick<TestStore, 'owner'>) =>
    (await lettersTo(app, owner.email)).map(({ subject }) => subject).toReversed()
  return { app, store: await aStore({}, app), workOn, subjects }
}

const notice = 'Your Tillsight trial ends on 31 March 2026'

it('owners get a mail seven days and one day before the trial ends, each exactly once', async () => {
  const { app, store, workOn, subjects } = await aTrial()

  await workOn('2026-03-23')
  expect(await subjects(store)).toEqual([])
  await Promise.all([workOn('2026-03-24'), workOn('2026-03-24'), workOn('2026-03-24')])
  await workOn('2026-03-25')
  expect(await subjects(store)).toEqual([notice])
  await workOn('2026-03-30')
  await workOn('2026-03-31')
  await workOn('2026-04-01')

  expect(await subjects(store)).toEqual([notice, notice])
  const [{ body } = { body: '' }] = await lettersTo(app, store.owner.email)
  expect(body).toContain('The trial of Corner Shop ends on 31 March 2026.')
  expect(body).toContain('write to help@shop.example')
  expect(body).toContain('https://till.example/platform/admin/licence')
})

it('the mail writes the day as the store does', async () => {
  const { store, workOn, subjects } = await aTrial()
  await store.post('/store/edit', aStoreForm({ locale: 'de-DE' }))

  await workOn('2026-03-24')

  expect(await subjects(store)).toEqual(['Your Tillsight trial ends on 31.03.2026'])
})

it('one that was down on the day sends what is due when it is back', async () => {
  const { store, workOn, subjects } = await aTrial()

  await workOn('2026-03-30')

  expect(await subjects(store)).toEqual([notice])
})

it('only confirmed owners get one: no other member, and nobody of an unconfirmed store', async () => {
  const { app, store, workOn, subjects } = await aTrial()
  const second = await aMember(store, 'owner')
  const manager = await aMember(store, 'manager')
  await confirmed(store, [`${second.id}@example.com`, `${manager.id}@example.com`])
  const unconfirmed = await aRegisteredStore({}, app)

  await workOn('2026-03-24')

  expect(await subjects(store)).toEqual([notice])
  expect(await lettersTo(app, `${second.id}@example.com`)).toHaveLength(1)
  expect(await lettersTo(app, `${manager.id}@example.com`)).toEqual([])
  expect(await subjects(unconfirmed)).toEqual(['Confirm your email address'])
})

it('a licence has its own notices, and a new one new ones', async () => {
  const { app, store, workOn, subjects } = await aTrial()
  await store.post('/licence/enter', { key: aKey({ until: '2026-06-30' }) })

  await workOn('2026-03-30')
  expect(await subjects(store)).toEqual([])
  await workOn('2026-06-23')
  app.clock.now = registered
  await store.post('/licence/enter', { key: aKey({ until: '2027-06-30' }) })
  await workOn('2026-06-29')
  await workOn('2027-06-29')

  const ends = (day: string) => `Your Tillsight licence ends on ${day}`
  expect(await subjects(store)).toEqual([ends('30 June 2026'), ends('30 June 2027')])
})

it('nothing is sent where licensing is off', async () => {
  const { app, store, subjects } = await aTrial()
  const licensing = { ...app.config.licensing, isOn: false }

  await mailNotices.work(app.database.db, new Date('2026-03-30T12:00:00Z'), aRequest(app, { licensing }))

  expect(await subjects(store)).toEqual([])
})

it('scheduled reports stop with the trial, say why, and go on with a licence', async () => {
  const { app, store } = await aTrial()
  const reader = `books-${store.owner.id}@example.com`
  await confirmed(store, [reader])
  const schedule = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients: [reader] }
  expect((await store.post('/report_schedule/create', schedule)).code).toBe(200)
  const runOn = async (day: string) => {
    app.clock.now = new Date(`${day}T12:00:00Z`)
    await runDueReports(app)
    const { data: token } = await store.post('/auth/login', {
      email: store.owner.email,
      password: store.password,
    })
    const { data } = await store.get('/report_schedule/view', {
      headers: { authorization: `Bearer ${token.token}` },
    })
    return { ...data[0], sent: (await lettersTo(app, reader)).length, token: token.token }
  }

  expect(await runOn('2026-03-31')).toMatchObject({ sent: 1, waits_for: null })
  const ended = await runOn('2026-04-01')
  expect(ended).toMatchObject({ sent: 1, waits_for: 'LICENCE', next_run: null })
  const key = aKey()
  await store.post('/licence/enter', { key }, { headers: { authorization: `Bearer ${ended.token}` } })
  expect(await runOn('2026-04-02')).toMatchObject({ sent: 2, waits_for: null })
})
