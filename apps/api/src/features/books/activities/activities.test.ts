import type { Activity } from '@tillsight/contract/books/activities'
import { describe, expect, it } from 'vitest'
import { remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf } from '#testing/a-report.ts'
import { aCustomer } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { activityForm, aDealForm, anActivity, tryEntering } from '#testing/an-activity.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

type Lister = Pick<TestStore, 'get'>
const listed = async (store: Lister, query = ''): Promise<Activity[]> =>
  (await store.get(`/activity/view${query}`)).data
const subjects = async (store: Lister, query = '') =>
  (await listed(store, query)).map(({ subject }) => subject)

describe('an activity', () => {
  it('is entered with its person, customer and time', async () => {
    const store = await aStore()
    const mia = await aCustomer(store, 'Mia Long')

    const { data } = await tryEntering(store, { id_customer: mia.id, minutes: 4.5, note: 'Wants blue ones' })

    expect(data).toMatchObject({
      kind: 'CALL',
      status: 'ANSWERED',
      member: 'Ana Ruiz',
      customer: 'Mia Long',
      started_at: '2026-03-02T10:00:00.000Z',
      minutes: 4.5,
      amount: null,
      note: 'Wants blue ones',
      source: null,
      version: 1,
    })
    expect(await listed(store)).toEqual([data])
  })

  it('is listed with its customer, and read by itself until it is deleted', async () => {
    const store = await aStore()
    const [mia, leo] = [await aCustomer(store, 'Mia Long'), await aCustomer(store, 'Leo Short')]
    const call = await anActivity(store, { id_customer: mia.id })
    await anActivity(store, { id_customer: leo.id })
    const seller = await aMember(store, 'seller')

    expect(await listed(store, `?id_customer=${mia.id}`)).toEqual([call])
    expect((await store.get(`/activity/info?id=${call.id}`)).data).toEqual(call)
    expect(await seller.get(`/activity/info?id=${call.id}`)).toMatchObject({ code: 404 })
    await remove(store, `/activity/delete?id=${call.id}`)
    expect(await store.get(`/activity/info?id=${call.id}`)).toMatchObject({ code: 404 })
  })

  it('is on the day and hour of the store, and stays there when the store moves', async () => {
    const store = await aStore({ time_zone: 'Pacific/Auckland' })
    const { id } = await anActivity(store, { started_at: '2026-03-02T23:30:00' })
    expect((await listed(store))[0]?.started_at).toBe('2026-03-02T10:30:00.000Z')

    await store.post('/store/edit', aStoreForm())
    await store.post('/activity/edit', { ...activityForm({ started_at: '2026-03-02T10:30:00Z' }), id })

    expect(await subjects(store, '?start_date=2026-03-02&end_date=2026-03-02')).toHaveLength(1)
    expect(await subjects(store, '?start_date=2026-03-03')).toEqual([])
  })

  it('ends when it is won, and is open again when it is not', async () => {
    const store = await aStore()
    const { id, closed_at } = await anActivity(store, aDealForm())
    expect(closed_at).toBeNull()

    const won = (await store.post('/activity/edit', aDealForm({ id, status: 'WON' }))).data
    const again = (await store.post('/activity/edit', aDealForm({ id, status: 'WON', amount: 510 }))).data
    const open = (await store.post('/activity/edit', aDealForm({ id }))).data

    expect(won).toMatchObject({ status: 'WON', closed_at: expect.any(String), amount: 500 })
    expect(again).toMatchObject({ closed_at: won.closed_at, amount: 510, version: 3 })
    expect(open).toMatchObject({ status: 'OPEN', closed_at: null })
  })

  it.each([
    ['a call ahead', { started_at: '2990-01-01T10:00:00Z' }, 'started_at'],
    [
      'a plan centuries ahead',
      { kind: 'MEETING', status: 'PLANNED', started_at: '2990-01-01T10:00:00Z' },
      'started_at',
    ],
    ['one of antiquity', { started_at: '1600-01-01T10:00:00Z' }, 'started_at'],
    ['an unknown person', { id_member: never }, 'id_member'],
    ['an unknown customer', { id_customer: never }, 'id_customer'],
  ])('refuses %s', async (_, fields, field) => {
    const store = await aStore()

    expect(await tryEntering(store, fields)).toMatchObject({
      code: 400,
      error: { [field]: expect.any(String) },
    })
    expect(await listed(store)).toEqual([])
  })

  it('takes a meeting that is planned', async () => {
    const store = await aStore()
    const ahead = new Date(Date.now() + 86_400_000).toISOString()

    const planned = { kind: 'MEETING', status: 'PLANNED', started_at: ahead }

    expect(await tryEntering(store, planned)).toMatchObject({ code: 200, data: { status: 'PLANNED' } })
  })

  it('is deleted, and restored as it was', async () => {
    const store = await aStore()
    const { id } = await anActivity(store)

    expect(await remove(store, `/activity/delete?id=${id}`)).toMatchObject({ code: 200 })
    expect(await listed(store)).toEqual([])
    expect(await remove(store, `/activity/delete?id=${id}`)).toMatchObject({ code: 404 })

    expect(await store.post('/activity/restore', { id })).toMatchObject({ code: 200, data: { id } })
    expect(await subjects(store)).toEqual(['Spring order'])
  })

  it('stays without its customer when that is deleted, and follows one that is merged', async () => {
    const store = await aStore()
    const [mia, leo, ben] = [
      await aCustomer(store, 'Mia'),
      await aCustomer(store, 'Leo'),
      await aCustomer(store, 'Ben'),
    ]
    await anActivity(store, { id_customer: mia.id, started_at: '2026-03-03T10:00:00Z' })
    await anActivity(store, { id_customer: ben.id })

    await store.post('/customer/merge', { id: mia.id, into: leo.id })
    await remove(store, `/customer/delete?id=${ben.id}`)

    expect((await listed(store)).map(({ customer }) => customer)).toEqual(['Leo', null])
  })
})

describe('the list of activities', () => {
  const aTeam = async () => {
    const store = await aStore({ time_zone: 'UTC' })
    const seller = await aMember(store, 'seller')
    const mia = await aCustomer(store, 'Mia Long')
    await anActivity(seller, { subject: 'A call', minutes: 3 })
    await anActivity(
      store,
      aDealForm({ subject: 'A deal', started_at: '2026-03-05T10:00:00Z', id_customer: mia.id }),
    )
    await anActivity(store, {
      ...{ kind: 'HOURS', status: null, subject: 'A shift', minutes: 480 },
      started_at: '2026-03-04T08:00:00Z',
    })
    return { store, seller }
  }

  it('has the latest first, and is filtered and sorted', async () => {
    const { store, seller } = await aTeam()

    expect(await subjects(store)).toEqual(['A deal', 'A shift', 'A call'])
    expect(await subjects(store, '?sort=-minutes')).toEqual(['A shift', 'A call', 'A deal'])
    expect(await subjects(store, '?sort=-amount&limit=1')).toEqual(['A deal'])
    expect(await subjects(store, '?kind=HOURS')).toEqual(['A shift'])
    expect(await subjects(store, `?id_member=${seller.id}`)).toEqual(['A call'])
    expect(await subjects(store, '?start_date=2026-03-03&end_date=2026-03-04')).toEqual(['A shift'])
    expect(await subjects(store, '?search=mia')).toEqual(['A deal'])
    expect(await subjects(store, '?search=SHIFT')).toEqual(['A shift'])
    expect(await subjects(store, '?search=100%25')).toEqual([])
  })

  it.each(['date', '-date', 'kind', 'person', '-minutes', 'amount', '-closed'])(
    'comes page by page, sorted by %s',
    async (sort) => {
      const { store } = await aTeam()
      const all = await subjects(store, `?sort=${sort}`)
      const pages: unknown[] = []

      let cursor = ''
      do {
        const answer = await store.get(`/activity/view?sort=${sort}&limit=1&cursor=${cursor}`)
        const page = answer as unknown as { data: Activity[]; next: string | null }
        pages.push(...page.data.map(({ subject }) => subject))
        cursor = encodeURIComponent(page.next ?? '')
      } while (cursor)

      expect(pages).toEqual(all)
    },
  )

  it('is exported', async () => {
    const { store } = await aTeam()

    const { bytes } = await fileOf(store, { url: '/activity/export?fmt=csv&kind=DEAL' })

    expect(bytes.toString()).toContain('A deal')
    expect(bytes.toString()).toContain('Mia Long')
    expect(bytes.toString()).not.toContain('A call')
  })
})

describe('a seller', () => {
  it('enters and sees their own, and nothing of others', async () => {
    const store = await aStore()
    const [seller, other] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
    const [own, theirs] = [await anActivity(seller), await anActivity(other)]

    expect((await listed(seller)).map(({ id }) => id)).toEqual([own.id])
    expect(await listed(seller, `?id_member=${other.id}`)).toEqual([])
    expect(await tryEntering(seller, { id_member: other.id })).toMatchObject({ code: 403 })
    expect(await seller.post('/activity/edit', { ...activityForm(), id: own.id })).toMatchObject({
      code: 200,
    })
    expect(await seller.post('/activity/edit', { ...activityForm(), id: theirs.id })).toMatchObject({
      code: 404,
    })
    expect(await remove(seller, `/activity/delete?id=${theirs.id}`)).toMatchObject({ code: 404 })
    await remove(other, `/activity/delete?id=${theirs.id}`)
    expect(await seller.post('/activity/restore', { id: theirs.id })).toMatchObject({ code: 404 })
  })

  it('is entered for by a manager, read by an analyst, who enters nothing', async () => {
    const store = await aStore()
    const [seller, manager] = [await aMember(store, 'seller'), await aMember(store, 'manager')]
    const analyst = await aMember(store, 'analyst')

    expect(await tryEntering(manager, { id_member: seller.id })).toMatchObject({
      code: 200,
      data: { id_member: seller.id },
    })
    expect(await listed(analyst)).toHaveLength(1)
    expect(await tryEntering(analyst)).toMatchObject({ code: 403 })
  })
})

describe('another system', () => {
  const push = (store: Pick<TestStore, 'post'>, ...activities: object[]) =>
    store.post('/activity/record', { source: 'crm', activities })

  it('records each of its activities once, however often it sends them', async () => {
    const store = await aStore()
    const sent = [activityForm({ external_id: 'a' }), aDealForm({ external_id: 'b', status: 'WON' })]

    const first = (await push(store, ...sent)).data
    const second = (await push(store, ...sent)).data
    const third = (await push(store, activityForm({ external_id: 'a', minutes: 9 }), sent[1] ?? {})).data

    expect(first.map(({ result }: { result: string }) => result)).toEqual(['created', 'created'])
    expect(second.map(({ result }: { result: string }) => result)).toEqual(['unchanged', 'unchanged'])
    expect(third.map(({ result }: { result: string }) => result)).toEqual(['changed', 'unchanged'])
    expect(await listed(store, '?kind=CALL')).toMatchObject([
      { id: first[0].id, minutes: 9, source: 'crm', external_id: 'a', version: 2 },
    ])
    expect(await listed(store)).toHaveLength(2)
  })

  it('records them once, also when it sends them twice at once', async () => {
    const store = await aStore()
    const sent = activityForm({ external_id: 'a' })

    const answers = await Promise.all([push(store, sent), push(store, sent), push(store, sent)])

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(await listed(store)).toHaveLength(1)
  })

  it('does not bring back what was deleted', async () => {
    const store = await aStore()
    const sent = activityForm({ external_id: 'a' })
    const [{ id }] = (await push(store, sent)).data
    await remove(store, `/activity/delete?id=${id}`)

    expect((await push(store, sent)).data).toMatchObject([{ id, result: 'deleted' }])
    expect(await listed(store)).toEqual([])
  })

  it('records all or none, and hears which one is wrong', async () => {
    const store = await aStore()

    const answer = await push(
      store,
      activityForm({ external_id: 'a' }),
      activityForm({ external_id: 'b', id_member: never }),
    )

    expect(answer).toMatchObject({ code: 400, error: { 'activities.1.id_member': expect.any(String) } })
    expect(await listed(store)).toEqual([])
    const twice = await push(store, activityForm({ external_id: 'a' }), activityForm({ external_id: 'a' }))
    expect(twice).toMatchObject({ code: 400 })
  })

  it('changes nothing of a colleague where a seller sends it', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    const sent = activityForm({ external_id: 'a' })
    await push(store, sent)

    expect(await push(seller, { ...sent, minutes: 1 })).toMatchObject({ code: 403 })
    expect(await push(seller, activityForm({ external_id: 'c' }))).toMatchObject({ code: 200 })
  })
})

it('does not see the activities of another store', async () => {
  const [store, other] = [await aStore(), await aStore()]
  const theirs = await anActivity(other, { id_customer: (await aCustomer(other)).id })
  const own = await anActivity(store)

  expect((await listed(store)).map(({ id }) => id)).toEqual([own.id])
  expect(await listed(store, `?id_member=${theirs.id_member}`)).toEqual([])
  expect(await listed(store, `?id_customer=${theirs.id_customer}`)).toEqual([])
  expect(await store.get(`/activity/info?id=${theirs.id}`)).toMatchObject({ code: 404 })
  expect(await store.post('/activity/edit', { ...activityForm(), id: theirs.id })).toMatchObject({
    code: 404,
  })
  expect(await remove(store, `/activity/delete?id=${theirs.id}`)).toMatchObject({ code: 404 })
  await remove(other, `/activity/delete?id=${theirs.id}`)
  expect(await store.post('/activity/restore', { id: theirs.id })).toMatchObject({ code: 404 })
  expect(await tryEntering(store, { id_customer: theirs.id_customer })).toMatchObject({ code: 400 })
  expect(await tryEntering(store, { id_member: theirs.id_member })).toMatchObject({ code: 400 })
})
