import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { remove } from '#testing/a-catalog.ts'
import { aMember, aSession } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { readStoreId } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { aShopWithFindings, findingOf, findingsOf, look } from '#testing/an-insight.ts'

it('is followed in one step, undone, dismissed and shown again, and its record says so', async () => {
  const { store, dead } = await aShopWithFindings()
  const { id } = findingOf(await look(store), 'dead-stock')
  const recorded = async () =>
    (await store.get('/advice/record')).data.find(({ kind }: { kind: string }) => kind === 'dead-stock')

  const made = await store.post('/finding/follow', { id })
  expect(made).toMatchObject({
    data: { label: 'Promotion', address: expect.stringContaining('/promotions/') },
  })
  expect(await store.post('/finding/follow', { id })).toMatchObject({ code: 409 })
  expect((await store.get('/promotion/view')).data).toMatchObject([
    { name: 'Clearance: Blue mug', percent: 20 },
  ])
  expect(findingOf(await findingsOf(store), 'dead-stock').made).toEqual(made.data)
  expect(await recorded()).toMatchObject({ shown: 1, followed: 1, effect: null, is_retired: false })

  await store.post('/finding/undo', { id })
  expect((await store.get('/promotion/view')).data).toEqual([])
  expect(await recorded()).toMatchObject({ followed: 0 })

  await store.post('/finding/dismiss', { id })
  expect(findingOf(await look(store), 'dead-stock').is_dismissed).toBe(true)
  expect(await recorded()).toMatchObject({ dismissed: 1, shown: 1 })
  await store.post('/finding/restore', { id })
  expect(findingOf(await findingsOf(store), 'dead-stock').is_dismissed).toBe(false)

  const order = findingOf(await findingsOf(store), 'reorder')
  const drafted = (await store.post('/finding/follow', { id: order.id })).data.address.split('/').at(-1)
  expect((await store.get(`/purchase/info?id=${drafted}`)).data).toMatchObject({ status: 'DRAFT' })
  const analyst = await aMember(store, 'analyst')
  expect(await analyst.post('/finding/dismiss', { id })).toMatchObject({ code: 403 })

  const lines = (await store.get('/audit/view?limit=50')).data
  const actions = lines.map(({ action }: { action: string }) => action)
  for (const action of ['followed', 'undone', 'dismissed', 'restored'])
    expect(actions).toContain(`finding.${action}`)

  const { db } = store.app.database
  await expect(sql`update advice_event set kind = 'reorder'`.execute(db)).rejects.toThrow('cannot be changed')
  await expect(
    sql`delete from advice_event where store_id = ${await readStoreId(store)}`.execute(db),
  ).rejects.toThrow('cannot be changed')

  // Sold with a discount: the books show that it was followed, whatever was clicked. One alone says little.
  store.app.clock.now = new Date('2026-11-18T12:00:00Z')
  await sell(store, [[dead, 4, 20]])
  store.app.clock.now = new Date('2026-12-20T12:00:00Z')
  const later = { ...store, ...(await aVisitor(await aSession(store), store.app)) }
  await look(later)
  const record = (await later.get('/advice/record')).data
  expect(record).toContainEqual(
    expect.objectContaining({ kind: 'dead-stock', unclear: 1, better: 0, worse: 0 }),
  )
})

it('is made once by many at the same time, and undone also where someone has deleted what was made', async () => {
  const { store } = await aShopWithFindings()
  const { id } = findingOf(await look(store), 'dead-stock')
  const follow = () => store.post('/finding/follow', { id })
  const promotions = async () => (await store.get('/promotion/view')).data

  const answers = await Promise.all([follow(), follow(), follow()])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  const [made] = await promotions()
  expect(await promotions()).toHaveLength(1)

  expect((await remove(store, `/promotion/delete?id=${made.id}`)).code).toBe(200)
  expect((await store.post('/finding/undo', { id })).code).toBe(200)
  expect((await follow()).code).toBe(200)
  expect(await promotions()).toHaveLength(1)
})
