import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { trySelling } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aSeller, aTill } from '#testing/a-till.ts'
import { offlineSale } from '#testing/an-offline-sale.ts'
import { whileChanging } from '#testing/hold-rows.ts'

const oneByOne = async <Answer>(count: number, act: () => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = []
  while (answers.length < count) answers.push(await act())
  return answers
}

it('tills send what they sold offline while the same person sells, and none is refused', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { balance: '1000' })
  const [seller, tills] = [await aSeller(store), [await aTill(store), await aTill(store)]]

  const answers = await Promise.all([
    ...tills.map((till) => oneByOne(20, () => till.post('/offline/record', offlineSale(seller, [[mug, 1]])))),
    oneByOne(20, () => trySelling(seller, [[mug, 1]])),
  ])

  expect(answers.flat().filter(({ code }) => code !== 200)).toEqual([])
})

it('a sale from a till that waits for stock does not stop a sale that has it and names the same person', async () => {
  const store = await aStore()
  const mug = await aProduct(store)
  const [seller, till] = [await aSeller(store), await aTill(store)]

  const { code } = await whileChanging(
    store,
    [sql`set local lock_timeout = '500ms'`, sql`select from product where id = ${mug.id} for update`],
    () => till.post('/offline/record', offlineSale(seller, [[mug, 1]])),
    [sql`select from member where id = ${seller.id} for key share`],
  )

  expect(code).toBe(200)
})
