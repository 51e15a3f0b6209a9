import { describe, expect, it } from 'vitest'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { remove } from '#testing/a-catalog.ts'
import { aCustomer, customersIn, keptIn } from '#testing/a-clientele.ts'
import { aStore } from '#testing/a-store.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp } from '#testing/test-app.ts'
import type { Visit } from './customers.queries.ts'
import { countVisit, requireCustomer } from './index.ts'

type Till = { customerId: string; visit: Omit<Visit, 'customerId'>; meanwhile?: () => Promise<void> }

/** A store whose till holds a customer and counts a visit, as a sale does. */
const aStoreWithATill = async () => {
  const till: Till = { customerId: '', visit: { purchases: 1, spent: 100, profit: 40 } }
  const sell = plant(
    '/planted/sell',
    (request) =>
      inTransaction(request as MemberRequest, async (request) => {
        const { customerId, visit } = { ...till }
        const kept = await requireCustomer(request, customerId)
        await till.meanwhile?.()
        await countVisit(request, { customerId, ...visit })
        return kept
      }),
    'sales:write',
  )
  const store = await aStore({}, await startTestApp({}, { planted: [sell] }))
  return { store, till, sell: () => store.post('/planted/sell') }
}

const at = (day: number) => new Date(Date.UTC(2026, 0, day))

describe('counting visits', () => {
  it('adds up under concurrent sales', async () => {
    const { store, till, sell } = await aStoreWithATill()
    till.customerId = (await aCustomer(store)).id

    await Promise.all(Array.from({ length: 12 }, sell))

    expect(await keptIn(store, 'customer')).toMatchObject([{ purchases: 12, spent: 1200, profit: 480 }])
    expect(await customersIn(store)).toMatchObject([{ segment: 'VIP', average_check: 1, version: 1 }])
  })

  it('remembers the first and the last, in whatever order they are recorded', async () => {
    const { store, till, sell } = await aStoreWithATill()
    till.customerId = (await aCustomer(store)).id
    const seen = async () => {
      const [row] = await keptIn(store, 'customer')
      return [row?.first_purchase_at, row?.last_purchase_at]
    }

    for (const day of [5, 3, 9]) {
      till.visit = { purchases: 1, spent: 1, profit: 0, at: at(day) }
      await sell()
    }
    expect(await seen()).toEqual([at(3), at(9)])

    till.visit = { purchases: 0, spent: -1, profit: 0, at: null }
    await sell()
    expect(await seen()).toEqual([at(3), at(9)])
    expect(await customersIn(store)).toMatchObject([{ purchases: 3, total_spent: 0.02 }])
  })
})

describe('keeping a customer', () => {
  it('returns the name, and blocks a deletion until the sale is committed', async () => {
    const { store, till, sell } = await aStoreWithATill()
    const { id } = await aCustomer(store)
    till.customerId = id
    let deleting: Promise<unknown> = Promise.resolve()
    till.meanwhile = async () => {
      deleting = remove(store, `/customer/delete?id=${id}`)
    }

    const answer = await sell()

    expect(answer).toMatchObject({ code: 200, data: { id, name: 'Mia Long' } })
    expect(await deleting).toMatchObject({ code: 200 })
    till.meanwhile = async () => {}
    expect(await sell()).toMatchObject({ code: 400, error: { id_customer: 'This customer does not exist.' } })
  })

  it('does not see the customers of another store', async () => {
    const { store, till, sell } = await aStoreWithATill()
    till.customerId = (await aCustomer(await aStore({}, store.app))).id

    expect(await sell()).toMatchObject({ code: 400, error: { id_customer: 'This customer does not exist.' } })
  })
})
