import { mostOwnMethods, paymentNames } from '@tillsight/domain/books/sales/limits'
import { mainPayment, type Payment } from '@tillsight/domain/books/sales/payments'
import type { NamedPayment } from '@tillsight/domain/data/imports/parts'
import { searchText } from '@tillsight/domain/search-text'
import { v7 as newId } from 'uuid'
import { selectMethods, upsertMethod } from '#features/books/payments/index.ts'
import type { Work } from './work.ts'

export type Paid = { payment: string; payments: Payment[] | null }

type Named = { payments?: NamedPayment[] }
type Paying = Named & { payment: string }

const commonMethods = Object.entries(paymentNames).map(([method, name]): [string, string] => [
  searchText(name),
  method,
])

/** By name: one that every store has, or the store's own. Those that are missing are added, as many as it can have. */
export const methodFinder = async ({ request }: Pick<Work, 'request'>, paying: readonly Named[]) => {
  const names = new Map(
    paying.flatMap(({ payments = [] }) => payments.map(({ name }) => [searchText(name), name])),
  )
  const known = new Map(commonMethods)
  if ([...names.keys()].some((name) => !known.has(name))) {
    const own = await selectMethods(request)
    for (const { id, name } of own) known.set(searchText(name), id)
    const missing = [...names].filter(([search]) => !known.has(search))
    for (const [search, name] of missing.slice(0, Math.max(0, mostOwnMethods - own.length))) {
      const id = newId()
      await upsertMethod(request, { id, name, is_active: true })
      known.set(search, id)
    }
  }
  return ({ payment, payments = [] }: Paying): Paid => {
    const found = payments.map(({ name, amount }) => ({
      method: known.get(searchText(name)) ?? 'OTHER',
      amount,
    }))
    const [first, ...others] = found
    if (!first) return { payment, payments: null }
    const isSplit = others.length > 0 && new Set(found.map(({ method }) => method)).size === found.length
    return { payment: mainPayment([first, ...others]).method, payments: isSplit ? found : null }
  }
}
