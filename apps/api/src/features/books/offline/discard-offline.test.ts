import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { salesIn } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aSeller, aTill, givePin, pin } from '#testing/a-till.ts'
import { discarded, offlineSale } from '#testing/an-offline-sale.ts'
import { auditLinesOf } from '#testing/rows-of.ts'

describe('a sale made offline that is discarded', () => {
  it('stays in the audit log, and cannot be recorded any more', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const dropped = discarded(store.owner, [[mug, 2]])

    const codes = [
      (await store.post('/offline/discard', dropped)).code,
      (await store.post('/offline/discard', dropped)).code,
    ]

    expect(codes).toEqual([200, 200])
    const lines = (await auditLinesOf(store)).filter(({ action }) => action === 'sale.discarded-offline')
    expect(lines).toMatchObject([
      { member_id: store.owner.id, after: { temporary_number: dropped.number, reason: 'Entered twice' } },
    ])
    const { reason, ...sale } = dropped
    expect(
      await store.post('/offline/record', { ...sale, sent_at: new Date().toISOString(), prices: [] }),
    ).toMatchObject({ code: 409, message: 'This sale was discarded.' })
    expect(await salesIn(store)).toEqual([])
  })

  it('is one that was not recorded', async () => {
    const store = await aStore()
    const { sent_at, prices, ...sale } = offlineSale(store.owner, [[await aProduct(store), 1]])
    await store.post('/offline/record', { ...sale, sent_at, prices })

    expect(await store.post('/offline/discard', { ...sale, reason: 'Entered twice' })).toMatchObject({
      code: 409,
    })
    expect(await salesIn(store)).toHaveLength(1)
  })

  it('needs a manager: signed in, or with their PIN at the till', async () => {
    const store = await aStore()
    const [till, mug] = [await aTill(store, 'Front'), await aProduct(store)]
    const [seller, manager] = [await aSeller(store), await aMember(store, 'manager')]
    await givePin(store, manager)
    const at = (who: { id: string } | null, typed = pin) =>
      till.post(
        '/offline/discard',
        discarded(seller, [[mug, 1]], who ? { approval: { id_member: who.id, pin: typed } } : {}),
      )

    expect((await seller.post('/offline/discard', discarded(seller, [[mug, 1]]))).code).toBe(403)
    expect(await at(null)).toMatchObject({ code: 400, error: { pin: 'Enter your PIN.' } })
    expect(await at(manager, '9999')).toMatchObject({ code: 400, error: { pin: 'Wrong PIN. 4 tries left.' } })
    expect((await at(seller)).code).toBe(403)
    expect((await at(manager)).code).toBe(200)
    expect((await auditLinesOf(store)).at(-1)).toMatchObject({
      actor: 'Till Front',
      after: { approved_by: 'The manager' },
    })
  })
})
