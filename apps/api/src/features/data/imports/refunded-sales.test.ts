import { describe, expect, it } from 'vitest'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { checked, imported, rowsOf } from '#testing/an-import.ts'

const refusedIn = async (store: TestStore, id: string) =>
  (await rowsOf(store, id, 'refused')).map(
    ({ row, problems }: { row: number; problems: { field: string }[] }) => [
      row,
      ...problems.map(({ field }) => field),
    ],
  )

const shopify = `Name,Financial Status,Currency,Refunded Amount,Cancelled at,Created at,Lineitem quantity,Lineitem name,Lineitem price
#1,paid,USD,0.00,,2026-03-04 10:00:00 +0000,1,Mug,20.00
#2,refunded,USD,20.00,,2026-03-04 10:00:00 +0000,1,Mug,20.00
#3,partially_refunded,USD,5.00,,2026-03-04 10:00:00 +0000,1,Mug,20.00
#3,,,,,,1,Tea,9.00
#4,voided,USD,0.00,2026-03-05 10:00:00 +0000,2026-03-04 10:00:00 +0000,1,Mug,20.00
#5,paid,EUR,0.00,,2026-03-04 10:00:00 +0000,1,Mug,20.00
`

const stripe = `id,Description,Seller Message,Created (UTC),Amount,Amount Refunded,Currency,Mode,Status
ch_1,Mug,ok,2026-03-04 10:00,20.00,0.00,usd,Live,Paid
ch_2,Mug,ok,2026-03-04 10:00,20.00,20.00,usd,Live,Refunded
ch_3,Mug,ok,2026-03-04 10:00,20.00,5.00,usd,Live,Paid
ch_4,Mug,ok,2026-03-04 10:00,20.00,0.00,usd,Test,Paid
ch_5,Mug,no,2026-03-04 10:00,20.00,0.00,usd,Live,Failed
`

const wix = `Order number,Date created,Time,Total order quantity,Item,Qty,Quantity refunded,Price
1,"Mar 4, 2026",9:15 AM,1,Mug,1,0,20.00
2,"Mar 4, 2026",9:15 AM,3,Mug,2,1,20.00
`

describe('what was cancelled or refunded', () => {
  it.each([
    [
      'Shopify Orders',
      shopify,
      [
        [3, 'status', 'refunded'],
        [4, 'status', 'refunded'],
        [6, 'status', 'cancelled'],
        [7, 'currency'],
      ],
    ],
    [
      'Stripe Payments',
      stripe,
      [
        [3, 'status', 'refunded'],
        [4, 'refunded'],
      ],
    ],
    ['Wix Orders', wix, [[3, 'refunded']]],
  ])('is not counted in full: %s', async (system, file, refusals) => {
    const store = await aStore()

    const found = await checked(store, file)

    expect(found).toMatchObject({ layout: { system }, counts: { new: 1, refused: refusals.length } })
    expect(found.effect?.revenue).toMatchObject([{ month: '2026-03', after: 20 }])
    const refused = await refusedIn(store, found.id)
    expect(refused.map(([row, ...fields]: [number, ...string[]]) => [row, ...fields.toSorted()])).toEqual(
      refusals.map(([row, ...fields]) => [row, ...fields.toSorted()]),
    )
  })

  it('is known in a file of no system, and a return of it is a return', async () => {
    const store = await aStore()

    const done = await imported(
      store,
      `number,date,product,quantity,price,order status
1,2026-03-04,Mug,2,20,completed
2,2026-03-04,Mug,1,20,cancelled
1,2026-03-05,Mug,-1,20,refunded
`,
    )

    expect(done.counts).toMatchObject({ new: 2, refused: 1 })
    expect(done.effect?.revenue).toMatchObject([{ month: '2026-03', after: 20 }])
  })
})

describe('a row that names the sale it returns', () => {
  it('is a return, also with a quantity above 0', async () => {
    const store = await aStore()
    await imported(
      store,
      'Sale no,Date,Product,Quantity,Price\n12,2026-03-01,Mug,3,10.00\n13,2026-03-01,Mug,1,10.00\n',
    )
    const file =
      'Number,Date,Return of,Product,Quantity,Price\nR1,2026-03-02,12,Mug,1,10.00\nR2,2026-03-02,12,Mug,1,10.00\n'

    expect(await checked(store, file)).toMatchObject({ kind: 'return', counts: { new: 2 } })
    const done = await imported(store, file, { kind: 'sale-lines' })

    expect(done.effect?.revenue).toMatchObject([{ month: '2026-03', before: 40, after: 20 }])
    const { data } = await store.get('/sale/view?kind=RETURN')
    expect(data).toMatchObject([{ total: -10 }, { total: -10 }])
  })
})
