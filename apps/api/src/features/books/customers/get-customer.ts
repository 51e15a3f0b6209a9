import type { customers } from '@tillsight/contract'
import type { Sale } from '@tillsight/contract/books/sales'
import { may } from '@tillsight/domain/access'
import { visitRhythm } from '@tillsight/domain/books/customers/visit-rhythm'
import { amountOf } from '@tillsight/domain/money'
import type { MemberRequest, Page, Verb } from '#platform/request.ts'
import { selectFavourites, selectVisits } from './customer-sales.queries.ts'
import { getCustomerRow } from './customers-for-update.ts'
import { presentCustomer } from './present-customer.ts'

const visitsLookedAt = 50
const favouritesShown = 5
const salesShown = 50

const toOneDigit = (value: number): number => Math.round(value * 10) / 10

/** What a customer bought, as the sales list shows it: sales come later in the order, so `app.ts` passes it in. */
export type ListSales = (
  request: MemberRequest,
  asked: { id_customer: string; kind: 'ALL'; limit: number },
) => Promise<Page<Sale[]>>

export const getCustomer =
  (listSales: ListSales): Verb<typeof customers.getCustomer> =>
  async (request, { id }) => {
    const row = await getCustomerRow(request, id)
    const [visits, favourites, history] = await Promise.all([
      selectVisits(request, id, visitsLookedAt),
      selectFavourites(request, id, favouritesShown),
      listSales(request, { id_customer: id, kind: 'ALL', limit: salesShown }),
    ])
    const rhythm = visitRhythm(visits)
    return {
      ...presentCustomer(row),
      erased: row.erased_at !== null,
      first_purchase: row.first_purchase_at?.toISOString() ?? null,
      ...(may(request.role, 'profit:read') ? { profit: amountOf(row.profit) } : {}),
      usual_days: rhythm && toOneDigit(rhythm.usualDays),
      next_visit: rhythm?.nextVisitAt.toISOString() ?? null,
      favourites: favourites.map((one) => ({ ...one, total: amountOf(one.total) })),
      history: history.data,
      next: history.next,
    }
  }
