import type { Product } from '@tillsight/contract/books/products'
import type { Finding, Findings } from '@tillsight/contract/insight/findings'
import { addDays, weekdayOf } from '@tillsight/domain/day'
import { aProduct } from './a-catalog.ts'
import { aStoreAt } from './a-dashboard.ts'
import { aCustomer, sell } from './a-sale.ts'
import type { TestStore } from './a-store.ts'
import { aSupplier, supply } from './a-supplier.ts'
import type { Visitor } from './a-visitor.ts'
import { runJobsOf } from './run-jobs.ts'

/** A Tuesday. */
export const insightToday = '2026-11-17'

/** Around a rhythm, closed on Sundays. */
const rhythm = [20, 22, 21, 25, 30, 44, 0]
const unitsOn = (day: string, place: number): number => {
  const usual = rhythm[weekdayOf(day)] ?? 0
  return usual === 0 ? 0 : usual + (place % 3)
}

/**
 * Ten weeks of sales, of which yesterday was far too good; a mug that nobody buys any more, a customer who stays away,
 * and a lamp that runs out.
 */
export const aShopWithFindings = async (): Promise<{ store: TestStore; dead: Product; lamp: Product }> => {
  const store = await aStoreAt(`${insightToday}T12:00:00Z`)
  const lamp = await aProduct(store, { name: 'Lamp', price: '10', cost_price: '4', balance: '10000' })
  const card = await aProduct(store, { name: 'Card', price: '5', cost_price: '1', balance: '1000' })
  const dead = await aProduct(store, { name: 'Blue mug', price: '12', cost_price: '7', balance: '43' })
  const mia = await aCustomer(store, 'Mia')
  const at = (day: string) => ({ sold_at: `${day}T10:00:00Z` })
  await sell(store, [[dead, 1]], at('2026-08-06'))
  await sell(store, [[dead, 1]], at('2026-08-15'))
  for (let place = 70; place > 0; place -= 1) {
    const day = addDays(insightToday, -place)
    const units = unitsOn(day, place) * (place === 1 ? 60 : 1)
    if (units === 0) continue
    await sell(store, [[lamp, units]], at(day))
    if (place % 7 === 5)
      await sell(store, [[card, 2]], { ...at(day), ...(place > 40 && { id_customer: mia.id }) })
  }
  await store.post('/product/stock', { id: lamp.id, reason: 'recount', quantity: 90 })
  await supply(store, await aSupplier(store), lamp)
  return { store, dead, lamp }
}

export const look = async (store: TestStore): Promise<Findings> => {
  await store.post('/finding/refresh', {})
  await runJobsOf(store)
  return findingsOf(store)
}

export const findingsOf = async (person: Visitor): Promise<Findings> =>
  (await person.get('/finding/view')).data

export const findingOf = ({ findings }: Findings, kind: Finding['kind']): Finding => {
  const found = findings.find((finding) => finding.kind === kind)
  if (!found) throw new Error(`no finding of ${kind}`)
  return found
}
