import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest, contestInfo, ledgerOf, todayOf } from '#testing/a-contest.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { timedApp } from '#testing/test-app.ts'

const minute = 60_000

/** Two sellers in a contest; one has sold, under a nickname. */
const aShop = async (fields: Record<string, unknown> = {}) => {
  const app = await timedApp()
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  const store = await aStore({ time_zone: 'UTC' }, app)
  const [fox, ben] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
  const mug = await aProduct(store, { price: '10', balance: '100' })
  const { id } = await aContest(store, { participants: [fox.id, ben.id], ...fields })
  app.clock.now = new Date(app.clock.now.getTime() + minute)
  await fox.post('/contest/nickname', { id, nickname: 'Fox' })
  const sale = await sell(fox, [[mug, 2]])
  return { store, fox, ben, mug, id, sale }
}

const sheetOf = (person: TestStore | Awaited<ReturnType<typeof aMember>>, id: string) =>
  fileOf(person, { method: 'GET', url: `/contest/result?id=${id}` })

describe('nicknames', () => {
  it('stay so for those who see all sales, and do not run contests', async () => {
    const { store, ben, id, sale } = await aShop({ audience: 'everyone' })
    const analyst = await aMember(store, 'analyst')
    expect(await ledgerOf(analyst, id)).toMatchObject([{ name: 'Fox', id_document: null, number: null }])
    expect(await ledgerOf(store, id)).toMatchObject([{ name: 'Fox', id_document: sale.id }])
    await ben.post('/contest/nickname', { id, nickname: '' })
    await sell(ben, [[await aProduct(store, { balance: '5' }), 1]])
    const [shown] = (await ledgerOf(analyst, id)).filter(({ name }) => name !== 'Fox')
    expect(shown?.id_document).not.toBeNull()
  })

  it('are in no order that says who is behind them', async () => {
    const store = await aStore()
    const people: string[] = []
    for (let member = 0; member < 6; member += 1) people.push((await aMember(store, 'seller')).id)
    const orders = new Set<string>()
    for (let contest = 0; contest < 3; contest += 1) {
      const { participants } = await aContest(store, { participants: people })
      orders.add(participants.map(({ id_member }) => people.indexOf(id_member ?? '')).join(''))
    }
    // By chance all three are as in the form once in 373 million times.
    expect([...orders]).not.toEqual(['012345'])
  })

  it.each(['F o x', 'fo\u200bx', 'F\u00f3x', 'FOX', 'Former colleague', 'the  seller'])(
    'cannot be %s, which looks like another',
    async (nickname) => {
      const { ben, id } = await aShop()
      expect(await ben.post('/contest/nickname', { id, nickname })).toMatchObject({
        code: 409,
        error: { nickname: 'Someone else has this name.' },
      })
    },
  )
})

describe('who left', () => {
  it('is in no list of points any more, and sees nothing of others', async () => {
    const { store, fox, ben, mug, id } = await aShop()
    await sell(ben, [[mug, 1]])
    expect(await ledgerOf(ben, id)).toHaveLength(2)
    await fox.post('/contest/leave', { id })
    expect(await ledgerOf(ben, id)).toMatchObject([{ points: 10 }])
    const { participants } = await contestInfo(store, id)
    const left = participants.find(({ id_member }) => id_member === fox.id)?.id_participant
    expect((await ben.get(`/contest/ledger?id=${id}&id_participant=${left}`)).data).toEqual([])
    expect(await ledgerOf(store, id)).toHaveLength(2)
    expect(await ledgerOf(fox, id)).toMatchObject([{ points: 20 }])
    expect((await contestInfo(fox, id)).standings.participants).toEqual([])
    expect((await sheetOf(fox, id)).code).toBe(403)
  })
})

describe('an audience of one each', () => {
  it('holds in every call', async () => {
    const { store, fox, ben, id } = await aShop({ audience: 'own' })
    const { participants } = await contestInfo(store, id)
    const other = participants.find(({ id_member }) => id_member === fox.id)
    const [entry] = await ledgerOf(store, id)
    const seen = await contestInfo(ben, id)
    expect(seen.participants).toHaveLength(1)
    expect(JSON.stringify([seen, (await ben.get('/contest/view')).data])).not.toContain('Fox')
    expect((await ben.get(`/contest/ledger?id=${id}&id_participant=${other?.id}`)).data).toEqual([])
    expect((await sheetOf(ben, id)).code).toBe(403)
    const dispute = await ben.post('/contest/dispute', { id, id_entry: entry?.id, text: 'Mine' })
    expect(dispute.code).toBe(404)
    expect(JSON.stringify((await ben.get('/contest/season')).data)).not.toContain('Fox')
    const stranger = await aMember(store, 'seller')
    expect((await stranger.get(`/contest/info?id=${id}`)).code).toBe(404)
  })
})

describe('the ids of another store', () => {
  it('are unknown to every call', async () => {
    const { store, ben, id } = await aShop()
    const [entry] = await ledgerOf(store, id)
    const { data: dispute } = await ben.post('/contest/dispute', { id, id_entry: entry?.id, text: 'Mine' })
    const other = await aStore({ time_zone: 'UTC' }, store.app)
    const own = await aContest(other)
    const reason = 'Why not'
    const calls: [string, Record<string, unknown>][] = [
      ['/contest/edit', { id, version: 1, name: 'X', kind: 'most', metrics: [{ metric: 'netSales' }] }],
      ['/contest/amend', { id, version: 1, name: 'X', reason }],
      ['/contest/amend', { id: own.id, version: own.version, add_participants: [ben.id], reason }],
      ['/contest/cancel', { id, reason }],
      ['/contest/nickname', { id, nickname: 'Owl' }],
      ['/contest/leave', { id }],
      ['/contest/dispute', { id, id_entry: entry?.id, text: 'Mine' }],
      ['/contest/dispute', { id: own.id, id_entry: entry?.id, text: 'Mine' }],
      ['/contest/answer', { id, id_dispute: dispute.id, is_granted: true, text: 'Yes' }],
      ['/contest/answer', { id: own.id, id_dispute: dispute.id, is_granted: true, text: 'Yes' }],
    ]
    const days = { start_date: todayOf(other), end_date: todayOf(other), participants: [other.owner.id] }
    for (const [url, input] of calls) {
      const { code } = await other.post(url, url.endsWith('edit') ? { ...input, ...days } : input)
      expect([url, [400, 404].includes(code)]).toEqual([url, true])
    }
    for (const url of ['info', 'ledger', 'result', 'effect'])
      expect([url, (await other.get(`/contest/${url}?id=${id}`)).code]).toEqual([url, 404])
    expect((await contestInfo(store, id)).state).toBe('running')
  })
})
