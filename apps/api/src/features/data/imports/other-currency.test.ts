import { describe, expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { checked, rowsOf } from '#testing/an-import.ts'

describe('a row in another currency', () => {
  it.each([
    [
      'sale-lines',
      'number,date,product,quantity,price,currency',
      (row: number) => `${row},2026-03-04,Mug,1,20`,
    ],
    ['sale-rows', 'number,date,total,currency', (row: number) => `${row},2026-03-04,20`],
    ['expense', 'date,expense,amount,currency', (row: number) => `2026-03-0${row},Rent,20`],
    ['product', 'product,price,cost,currency', (row: number) => `Mug ${row},20,10`],
  ])('is refused at its cell, and never counted as the store’s: %s', async (kind, header, row) => {
    const store = await aStore()

    const found = await checked(store, `${header}\n${row(1)},EUR\n${row(2)},usd\n${row(3)},$\n${row(4)},\n`, {
      kind,
    })

    expect(found.counts).toMatchObject({ new: 3, refused: 1 })
    expect(await rowsOf(store, found.id, 'refused')).toMatchObject([
      { row: 2, problems: [{ field: 'currency', message: 'This row is in EUR; the store sells in USD.' }] },
    ])
  })

  it('is refused where the amount itself says it', async () => {
    const store = await aStore()

    const found = await checked(store, 'number,date,product,quantity,price\n1,2026-03-04,Mug,1,€ 20\n', {
      kind: 'sale-lines',
    })

    expect(await rowsOf(store, found.id, 'refused')).toMatchObject([
      {
        problems: expect.arrayContaining([
          { row: 2, field: 'price', message: 'This amount is in €; the store sells in USD.' },
        ]),
      },
    ])
  })
})
