import type { Findings } from '@tillsight/contract/insight/findings'
import { beforeAll, describe, expect, it } from 'vitest'
import { spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aShopWithFindings, findingOf, findingsOf, look } from '#testing/an-insight.ts'

describe('the findings of a shop', () => {
  let store: TestStore
  let found: Findings

  beforeAll(async () => {
    store = (await aShopWithFindings()).store
    found = await look(store)
  })

  it('are ranked by what is at stake', () => {
    const money = found.findings.map((finding) => finding.money ?? -1)
    expect(money).toEqual([...money].sort((one, other) => other - one))
    expect(found).toMatchObject({ is_included: true, made_at: expect.any(String) })
  })

  it('name stock that nobody buys, at cost', () => {
    expect(findingOf(found, 'dead-stock')).toMatchObject({
      title: 'Blue mug: none sold in 94 days',
      evidence: '41 in stock, $287.00 at cost. It used to sell every 9 days.',
      money: 287,
      action: { kind: 'mark-down', label: 'Mark down 20% for 4 weeks' },
    })
  })

  it('name a customer who stays away', () => {
    expect(findingOf(found, 'drifting-customer')).toMatchObject({
      title: 'Mia has not visited for 47 days',
      money: 40,
    })
  })

  it('say what to order, from whom and by when', () => {
    expect(findingOf(found, 'reorder')).toMatchObject({
      title: expect.stringMatching(/^Order Lamp from Clay & Co by /),
      action: { kind: 'order' },
    })
  })

  it('name a day that was unusual, and the rows of that day', () => {
    const day = found.findings.find(
      ({ kind, title }) => kind === 'unusual-day' && title.startsWith('Net Sales on'),
    )
    expect(day).toMatchObject({ address: expect.stringContaining('explain_from=2026-11-16') })
  })

  it('say what cannot be said yet, and why', () => {
    expect(found.gaps).toContainEqual({
      kind: 'quiet-hour',
      label: 'Quiet hour',
      reason: 'Needs fixed costs of the last 90 days, such as rent, in Finances.',
    })
    expect(found.findings.some(({ kind }) => kind === 'quiet-hour')).toBe(false)
  })

  it('are the same the next time, and follow the books', async () => {
    const before = findingOf(found, 'dead-stock').id
    await spend(store, { amount: 90_000, date: '2026-10-01' })
    const again = await look(store)
    expect(findingOf(again, 'dead-stock').id).toBe(before)
    expect(findingOf(again, 'quiet-hour')).toMatchObject({ area: 'dead-zone' })
  })

  it('are seen by those who see the figures of the store, with actions only for those who may act', async () => {
    const [analyst, seller] = [await aMember(store, 'analyst'), await aMember(store, 'seller')]
    expect(findingOf(await findingsOf(analyst), 'dead-stock').action).toBeNull()
    expect(await seller.get('/finding/view')).toMatchObject({ code: 403 })
  })

  it('are not seen by another store', async () => {
    const other = await aStore({}, store.app)
    expect((await look(other)).findings).toEqual([])
    for (const path of ['/finding/dismiss', '/finding/restore', '/finding/follow', '/finding/undo'])
      expect(await other.post(path, { id: found.findings[0]?.id })).toMatchObject({ code: 404 })
  })
})

it('finds nothing where too little is known, and says why', async () => {
  const store = await aStore()
  expect(await findingsOf(store)).toEqual({ is_included: true, made_at: null, findings: [], gaps: [] })
  const found = await look(store)
  expect(found.findings).toEqual([])
  expect(found.gaps.map(({ kind }) => kind)).toEqual([
    'unusual-day',
    'lasting-change',
    'quiet-hour',
    'quiet-weekday',
    'dead-stock',
    'idle-capital',
    'bought-together',
  ])
})
