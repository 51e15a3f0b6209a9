import { expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'

const preferencesOf = async (member: Pick<Awaited<ReturnType<typeof aStore>>, 'get'>) =>
  (await member.get('/account/info/my')).data.preferences

it('begins with no range and with shortcuts on', async () => {
  expect(await preferencesOf(await aStore())).toEqual({
    dashboard_range: null,
    shortcuts: true,
    daily_goal: null,
    columns: {},
  })
})

it.each(['last-7-days', 'all-time', '2026-09-01/2026-09-30'])(
  'remembers the range %j for the member, and leaves the rest',
  async (dashboard_range) => {
    const store = await aStore()
    await store.post('/account/preferences', { shortcuts: false })

    const answer = await store.post('/account/preferences', { dashboard_range })

    expect(answer).toMatchObject({ code: 200, data: { dashboard_range, shortcuts: false } })
    expect(await preferencesOf(store)).toEqual({
      dashboard_range,
      shortcuts: false,
      daily_goal: null,
      columns: {},
    })
  },
)

it('forgets a range', async () => {
  const store = await aStore()
  await store.post('/account/preferences', { dashboard_range: 'today' })

  await store.post('/account/preferences', { dashboard_range: null })

  expect((await preferencesOf(store)).dashboard_range).toBeNull()
})

it.each(['someday', '2026-02-30/2026-03-01', '', 7])('refuses the range %j', async (dashboard_range) => {
  const answer = await (await aStore()).post('/account/preferences', { dashboard_range })

  expect(answer).toMatchObject({ code: 400, error: { dashboard_range: 'This range is not valid.' } })
})

it('does not touch what others of the store, or of another, have chosen', async () => {
  const [mine, theirs] = [await aStore(), await aStore()]
  const colleague = await aMember(mine, 'seller')

  await mine.post('/account/preferences', { dashboard_range: 'today' })

  expect((await preferencesOf(colleague)).dashboard_range).toBeNull()
  expect((await preferencesOf(theirs)).dashboard_range).toBeNull()
})

it('remembers the columns list by list, and forgets those of one', async () => {
  const store = await aStore()
  await store.post('/account/preferences', { columns: { sales: ['date', 'total'], products: [] } })
  await store.post('/account/preferences', { shortcuts: false })

  await store.post('/account/preferences', { columns: { customers: ['email'], products: null } })

  expect(await preferencesOf(store)).toMatchObject({
    shortcuts: false,
    columns: { sales: ['date', 'total'], customers: ['email'] },
  })
  expect((await preferencesOf(store)).columns).not.toHaveProperty('products')
})

it.each([{ sales: ['cost'] }, { tills: [] }, { sales: 'date' }])(
  'refuses the columns %j',
  async (columns) => {
    expect(await (await aStore()).post('/account/preferences', { columns })).toMatchObject({ code: 400 })
  },
)

it('remembers a daily goal until it is removed', async () => {
  const seller = await aMember(await aStore(), 'seller')

  await seller.post('/account/preferences', { daily_goal: 250.5 })
  expect((await preferencesOf(seller)).daily_goal).toBe(250.5)
  await seller.post('/account/preferences', { daily_goal: null })

  expect((await preferencesOf(seller)).daily_goal).toBeNull()
})

it.each([0, -5, 1.005, 1e9, '12'])('refuses the daily goal %j', async (daily_goal) => {
  const answer = await (await aStore()).post('/account/preferences', { daily_goal })

  expect(answer).toMatchObject({ code: 400, error: { daily_goal: expect.any(String) } })
})

it('takes a daily goal in whole yen only', async () => {
  const store = await aStore()
  await store.post('/store/edit', aStoreForm({ currency: 'JPY' }))

  expect(await store.post('/account/preferences', { daily_goal: 250.5 })).toMatchObject({
    code: 400,
    error: { daily_goal: 'JPY has no decimals. Enter a whole amount.' },
  })
  expect(await store.post('/account/preferences', { daily_goal: 250 })).toMatchObject({ code: 200 })
})
