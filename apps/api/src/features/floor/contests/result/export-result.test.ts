import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest, contestInfo, todayOf } from '#testing/a-contest.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, pagesOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { timedApp } from '#testing/test-app.ts'

const day = 24 * 60 * 60_000
const pass = ({ app }: Pick<TestStore, 'app'>, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

/** Two people sell, one of them takes something back. The contest is of one day, with a day of grace. */
const aSoldContest = async (fields: Record<string, unknown> = {}) => {
  const app = await timedApp()
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  const store = await aStore({ time_zone: 'UTC' }, app)
  const [anna, ben] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
  const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '1000' })
  const { id } = await aContest(store, {
    name: 'Spring race',
    participants: [anna.id, ben.id],
    end_date: todayOf(store),
    grace_days: 1,
    prizes: [{ place: 1, name: 'Dinner', cost: 50 }],
    ...fields,
  })
  await anna.post('/contest/nickname', { id, nickname: 'Fox' })
  pass(store, 1000)
  const sale = await sell(anna, [[mug, 5]])
  await sell(ben, [[mug, 2]])
  await store.post('/sale/return', {
    id: sale.id,
    lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }],
    restock: true,
  })
  return { store, anna, ben, id, sale }
}

const sheetOf = async (person: Visitor & { token: string }, id: string): Promise<Buffer> =>
  (await fileOf(person, { url: `/contest/result?id=${id}` })).bytes

const textOf = async (bytes: Buffer): Promise<string> => (await pagesOf(bytes)).join(' ')

describe('the result sheet', () => {
  it('lists rules, standings and every entry, and is the same each time', async () => {
    const { store, id, sale } = await aSoldContest()
    pass(store, 3 * day)
    const { ledger_checksum } = await contestInfo(store, id)

    const [one, other] = [await sheetOf(store, id), await sheetOf(store, id)]
    const text = await textOf(one)

    for (const words of [
      'Result of Spring race',
      'This result is final.',
      'The highest Net Sales at the end wins.',
      'Entries of Fox',
      'Dinner',
      String(sale.number),
      '$50.00',
      '$40.00',
      'Return',
      ledger_checksum ?? 'no hash',
    ])
      expect(text).toContain(words)
    const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(hashOf(other)).toBe(hashOf(one))
  })

  it('shows a seller no number of a sale by others, which would show who has a nickname', async () => {
    const { anna, ben, id, sale } = await aSoldContest()
    const rowOf = async (person: typeof anna) =>
      /Entries of Fox .*?Sale (\S+)/.exec(await textOf(await sheetOf(person, id)))?.[1]

    expect(await rowOf(anna)).toBe(String(sale.number))
    expect(await rowOf(ben)).toBe('$50.00')
  })

  it('says so where it is not final', async () => {
    const { store, id } = await aSoldContest()

    expect(await textOf(await sheetOf(store, id))).toContain('Not final yet')
  })

  it('publishes the secret of a draw with the result, and its hash before: enough to draw again', async () => {
    const { store, id } = await aSoldContest({ kind: 'raffle', target: 10 })
    const { draw: before } = await contestInfo(store, id)
    expect(await textOf(await sheetOf(store, id))).toContain('The secret is published with the final result.')
    pass(store, 3 * day)
    const { draw, standings } = await contestInfo(store, id)
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

    const text = (await textOf(await sheetOf(store, id))).replaceAll(/\s/g, '')

    const secret = draw?.revealed ?? ''
    expect(text).toContain(secret)
    expect(text).toContain(before?.commitment)
    expect(hashOf(secret)).toBe(before?.commitment)
    const holders = standings.participants
      .map(({ id, name, tickets }) => ({ id, name, tickets: tickets ?? 0 }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(holders.map(({ tickets }) => tickets).toSorted()).toEqual([2, 4])
    for (const { id, name } of holders) expect(text).toContain(`${id}${name.replaceAll(/\s/g, '')}`)
    const list = holders.map(({ id, tickets }) => `${id} ${tickets}`).join('\n')
    const ticket = BigInt(`0x${hashOf(`${secret}\n1\n${list}`)}`) % 6n
    const [first, second] = holders
    const drawn = ticket < BigInt(first?.tickets ?? 0) ? first : second
    expect(standings.participants.find(({ is_winner }) => is_winner)?.name).toBe(drawn?.name)
  })

  it('is only for those who see all scores', async () => {
    const { anna, id } = await aSoldContest({ audience: 'own' })
    const other = await aStore()

    expect((await anna.get(`/contest/result?id=${id}`)).code).toBe(403)
    expect((await other.get(`/contest/result?id=${id}`)).code).toBe(404)
  })
})
