import type { Tax } from '@tillsight/contract/books/taxes'
import type { TestStore } from './a-store.ts'

type Part = { name: string; rate: number }

/** A tax that holds from 2020 on, or from the days that are given. */
export const aTax = async (
  store: TestStore,
  parts: Part[] = [{ name: 'VAT', rate: 20 }],
  { name = parts[0]?.name, starts_on = '2020-01-01' }: { name?: string; starts_on?: string } = {},
): Promise<Tax> => (await store.post('/tax/create', { name, rates: [{ starts_on, parts }] })).data

/** Everything that is sold has this tax, unless it has its own. */
export const chargeTax = (
  store: TestStore,
  { id }: Pick<Tax, 'id'>,
  { included = false, rounding = 'LINE' } = {},
) => store.post('/tax/settings', { id_tax: id, prices_include_tax: included, tax_rounding: rounding })
