import { chunksOfSales, importing } from '../import-file.ts'
import { dayAgo } from '../reads.ts'
import type { SmallStore } from '../small-stores.ts'

export type Client = {
  ask: (path: string, token?: string, body?: object | FormData) => Promise<Response>
  json: (path: string, token?: string, body?: object | FormData) => Promise<unknown>
}

type Act = { name: string; share: number; run: (store: SmallStore, turn: number) => Promise<unknown> }

const importedRows = 20
const month = `start_date=${dayAgo(29)}&end_date=${dayAgo(0)}`

/** What people of a store do, and how often of a hundred times. */
export const actsOf = ({ ask, json }: Client): readonly Act[] => {
  const get = (path: string) => (store: SmallStore) => json(path, store.token)
  const question = {
    metrics: ['netSales', 'sales'],
    start_date: dayAgo(29),
    end_date: dayAgo(0),
    split: 'hour',
  }
  const importsOf = new Map<string, Promise<void>>()
  let imported = 0

  /** One at a time in a store, as in a real one. */
  const importSome = async ({ storeId, token }: SmallStore): Promise<void> => {
    while (importsOf.has(storeId)) await importsOf.get(storeId)?.catch(() => {})
    const file = { rows: importedRows, first: importedRows * imported }
    imported += 1
    const { importFile } = importing((path, body) => json(path, token, body))
    const running = importFile('sales.csv', () => chunksOfSales(file)).finally(() =>
      importsOf.delete(storeId),
    )
    importsOf.set(storeId, running)
    await running
  }
  return [
    {
      name: 'a sale',
      share: 40,
      run: ({ token, productIds }, turn) =>
        json('/sale/create', token, {
          id_customer: null,
          lines: [
            { id_product: productIds[turn % productIds.length], quantity: 1 },
            { id_product: productIds[(turn * 7 + 1) % productIds.length], quantity: 2, discount: 10 },
          ],
        }),
    },
    { name: 'sales', share: 15, run: get('/sale/view?kind=ALL') },
    { name: 'sales, search', share: 5, run: get('/sale/view?search=mug%201') },
    { name: 'products', share: 10, run: get('/product/view') },
    { name: 'customers', share: 7, run: get('/customer/view') },
    { name: 'dashboard', share: 15, run: get(`/dashboard/summary?${month}`) },
    { name: 'Explore', share: 5, run: ({ token }) => json('/metric/query', token, question) },
    {
      name: 'an export of products',
      share: 2,
      run: async ({ token }) => (await ask('/product/export?fmt=csv', token)).arrayBuffer(),
    },
    { name: `an import of ${importedRows} sales`, share: 1, run: importSome },
  ]
}
