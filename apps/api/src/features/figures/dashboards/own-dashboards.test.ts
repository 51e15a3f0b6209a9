import type { Dashboard } from '@tillsight/contract/figures/dashboards'
import { metricsOf as metricsIn, mostDashboards, mostTiles } from '@tillsight/domain/figures/dashboards/tiles'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer, Visitor } from '#testing/a-visitor.ts'
import { auditOf, rowsOf } from '#testing/rows-of.ts'

const never = '0193a1b2-0000-7000-8000-00000000000a'

const tile = (id: string, details: Record<string, unknown> = {}) => ({
  id,
  metric: 'netSales',
  shape: 'card',
  split: null,
  width: 3,
  height: 1,
  ...details,
})

const create = (person: Visitor, details: Record<string, unknown> = {}): Promise<Answer> =>
  person.post('/dashboard/create', { name: 'Mornings', ...details })

const listed = async (
  person: Visitor,
): Promise<{ dashboards: Dashboard[]; starting_tiles: Dashboard['tiles'] }> =>
  (await person.get('/dashboard/view')).data

describe('a custom dashboard', () => {
  it('is made, arranged, renamed, listed and deleted', async () => {
    const store = await aStore()
    const { data: made } = await create(store, { tiles: [tile('a')] })
    await create(store, { name: 'Second', tiles: [] })

    const tiles = [tile('b', { shape: 'list', split: 'product', width: 6, height: 2 }), tile('a')]
    const arranged = await store.post('/dashboard/edit', { id: made.id, tiles, version: made.version })
    expect(arranged).toMatchObject({ code: 200, data: { name: 'Mornings', tiles, version: 2 } })
    await store.post('/dashboard/edit', { id: made.id, name: ' Evenings ' })

    expect((await listed(store)).dashboards).toMatchObject([
      { id: made.id, name: 'Evenings', tiles, version: 3 },
      { name: 'Second', tiles: [] },
    ])
    expect(await remove(store, `/dashboard/delete?id=${made.id}`)).toMatchObject({ code: 200, data: null })
    expect((await listed(store)).dashboards.map(({ name }) => name)).toEqual(['Second'])
    expect(await auditOf(store)).toEqual(
      expect.arrayContaining(['dashboard.created', 'dashboard.edited', 'dashboard.deleted']),
    )
  })

  it('begins with what the job title of the survey says, or the role', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    const metricsOf = async (person: Visitor) =>
      (await create(person)).data.tiles.map(({ metric }: { metric: string }) => metric)

    expect(await metricsOf(store)).toContain('grossProfit')
    await store.post('/account/survey', { job_title: 'Marketer', source: 'Other' })
    expect(await metricsOf(store)).toContain('newCustomers')
    expect((await listed(store)).starting_tiles.flatMap((each) => metricsIn(each))).toContain('newCustomers')
    expect(await metricsOf(seller)).not.toContain('grossProfit')
  })

  it('is refused where it says nothing, or what cannot be', async () => {
    const store = await aStore()
    const tiles = (...all: unknown[]) => create(store, { tiles: all })

    expect(await create(store, { name: ' ' })).toMatchObject({
      error: { name: 'Name the dashboard.' },
    })
    expect(await create(store, { name: 'x'.repeat(41) })).toMatchObject({
      error: { name: 'At most 40 characters.' },
    })
    expect(await tiles(tile('a', { metric: 'luck' }))).toMatchObject({
      code: 400,
      error: { 'tiles.0.metric': 'This metric does not exist.' },
    })
    expect(await tiles(tile('a', { metric: 'stockUnits', shape: 'chart' }))).toMatchObject({
      error: { 'tiles.0.shape': 'This metric cannot be shown this way.' },
    })
    expect(await tiles(tile('a', { width: 5 }))).toMatchObject({
      error: { 'tiles.0.width': 'Choose a width of 3, 4, 6 or 12.' },
    })
    expect(await tiles(tile('a'), tile('a'))).toMatchObject({
      error: { tiles: 'No two tiles may have the same id.' },
    })
    const many = Array.from({ length: mostTiles + 1 }, (_, place) => tile(String(place)))
    expect(await tiles(...many)).toMatchObject({
      error: { tiles: 'At most 24 tiles on one dashboard.' },
    })
  })

  it('is not silently overwritten from another window', async () => {
    const store = await aStore()
    const { data: made } = await create(store)
    await store.post('/dashboard/edit', { id: made.id, name: 'First', version: 1 })

    expect(await store.post('/dashboard/edit', { id: made.id, name: 'Second', version: 1 })).toMatchObject({
      code: 409,
      message: 'This dashboard was changed while you were editing it. Load the latest version and try again.',
    })
    expect((await listed(store)).dashboards).toMatchObject([{ name: 'First' }])
  })

  it('is one of twenty at most, however many are made at once', async () => {
    const store = await aStore()
    const answers = await Promise.all(
      Array.from({ length: mostDashboards + 3 }, (_, place) => create(store, { name: `No. ${place}` })),
    )

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(mostDashboards)
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      code: 409,
      error: { name: 'At most 20 dashboards. Delete one first.' },
    })
  })
})

describe('a role', () => {
  it('neither adds nor sees what it may not know, and gets it back when it may', async () => {
    const store = await aStore()
    const member = await aMember(store, 'manager')
    const secret = [
      tile('a', { metric: 'grossProfit' }),
      tile('b', { shape: 'list', split: 'customer' }),
      tile('c'),
    ]
    const { data: made } = await create(member, { tiles: secret })
    const become = (role: string) =>
      sql`update member set role = ${role} where id = ${member.id}`.execute(store.app.database.db)

    await become('seller')
    expect((await listed(member)).dashboards[0]?.tiles.map(({ id }) => id)).toEqual(['c'])
    expect(await create(member, { tiles: [tile('c'), secret[0]] })).toMatchObject({
      code: 400,
      error: { 'tiles.1.metric': 'This metric does not exist.' },
    })
    await member.post('/dashboard/edit', { id: made.id, tiles: [tile('c'), tile('d')] })
    await become('manager')
    expect((await listed(member)).dashboards[0]?.tiles.map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b'])
  })
})

describe('a dashboard of someone else', () => {
  const tries: Record<string, (person: TestStore, id: string) => Promise<Answer>> = {
    'POST /dashboard/edit': (person, id) => person.post('/dashboard/edit', { id, name: 'Mine now' }),
    'DELETE /dashboard/delete': (person, id) => remove(person, `/dashboard/delete?id=${id}`),
  }

  it.each(Object.keys(tries))('is for %s as if it had never been, in this store or another', async (name) => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const colleague = await aMember(mine, 'manager')
    const ids = [(await create(theirs)).data.id, (await create(colleague)).data.id]
    const before = [await rowsOf(mine), await rowsOf(theirs)]
    const attempt = tries[name]
    const said = async (id: string) => ({ ...(await attempt?.(mine, id)), headers: null })
    const unreal = await said(never)

    for (const id of ids) {
      const real = await said(id)
      expect(real).toEqual(unreal)
      expect(real).toMatchObject({ code: 404, error: { id: 'This dashboard does not exist.' } })
    }
    expect([await rowsOf(mine), await rowsOf(theirs)]).toEqual(before)
    expect((await listed(mine)).dashboards).toEqual([])
  })
})

describe('a question of Explore on a dashboard', () => {
  const question = {
    metrics: ['netSales', 'grossProfit'],
    shape: 'table',
    split: 'seller',
    across: null,
    grain: null,
    filters: [{ by: 'weekday', keys: ['5', '6'] }],
  }
  const asked = { id: 'q', shape: 'question', title: 'Weekends', question, width: 6, height: 2 }

  it('is a tile as others are, and filters hold for all of them', async () => {
    const store = await aStore()
    const filters = [{ by: 'hour', keys: ['9'] }]

    const { data: made } = await create(store, { tiles: [asked, tile('a')], filters })

    expect(made).toMatchObject({ tiles: [asked, tile('a')], filters })
    const { data } = await store.post('/dashboard/edit', { id: made.id, filters: [] })
    expect(data).toMatchObject({ tiles: [asked, tile('a')], filters: [] })
  })

  it('is hidden from those who may not see one of its metrics', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')

    expect(await create(seller, { tiles: [asked] })).toMatchObject({
      code: 400,
      error: { 'tiles.0.question': 'This question cannot be answered.' },
    })
    expect(await create(seller, { filters: [{ by: 'segment', keys: ['VIP'] }] })).toMatchObject({
      code: 400,
      error: { filters: 'This split does not exist.' },
    })
  })

  it('is refused where it cannot be drawn, or has no name', async () => {
    const store = await aStore()

    expect(await create(store, { tiles: [{ ...asked, title: ' ' }] })).toMatchObject({
      error: { 'tiles.0.title': 'Name the tile.' },
    })
    const heat = { ...question, shape: 'heat' }
    expect(await create(store, { tiles: [{ ...asked, question: heat }] })).toMatchObject({
      error: { 'tiles.0.question': 'This question cannot be answered.' },
    })
  })
})

describe('a goal on a dashboard', () => {
  const aGoal = async (store: TestStore, form: object = {}) =>
    (
      await store.post('/goal/create', {
        metric: 'netSales',
        cadence: 'month',
        basis: 'fixed',
        amount: 100,
        ...form,
      })
    ).data
  const goalTile = (goal: string) => ({ id: 'goal', shape: 'goal', goal, width: 4, height: 2 })

  it('is stored beside other tiles, and hidden once the goal was deleted', async () => {
    const store = await aStore()
    const goal = await aGoal(store)
    const tiles = [tile('a'), goalTile(goal.id)]

    expect(await create(store, { tiles })).toMatchObject({ code: 200, data: { tiles } })
    await remove(store, `/goal/delete?id=${goal.id}`)

    expect((await listed(store)).dashboards[0]?.tiles).toEqual([tile('a')])
  })

  it('is one that the member may see: a seller only those set for them', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const seller = await aMember(store, 'seller')
    const [own, whole, theirs] = [
      await aGoal(store, { id_seller: seller.id }),
      await aGoal(store),
      await aGoal(other),
    ]

    expect(await create(seller, { tiles: [goalTile(own.id)] })).toMatchObject({ code: 200 })
    for (const [person, goal] of [
      [seller, whole],
      [store, theirs],
    ] as const)
      expect(await create(person, { name: 'No', tiles: [goalTile(goal.id)] })).toMatchObject({
        code: 400,
        error: { 'tiles.0.goal': 'This goal does not exist.' },
      })
  })
})
