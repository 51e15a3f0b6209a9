import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** A minimal picture: its content does not matter. */
export const aPicture = {
  name: 'mug.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

type Goods = {
  name: string
  category: string
  price: string
  cost_price: string
  balance: string
  sku: string
}
export type Stocked = {
  id: string
  name: string
  id_category: string
  version: number
  balance: number
  price: number
}

const authorised = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Creates products through the API, with defaults for everything a test does not set. */
export function aCatalog(request: APIRequestContext, token: string) {
  const categories = new Map<string, string>()
  const headers = authorised(token)

  const category = async (name: string): Promise<string> => {
    const known = categories.get(name)
    if (known) return known
    const response = await request.post('/product_categories/create', { headers, data: { name } })
    expect(response.status(), await response.text()).toBe(200)
    const { id } = (await response.json()).data
    categories.set(name, id)
    return id
  }

  const product = async (mentioned: Partial<Goods> = {}): Promise<Stocked> => {
    const { category: shelf, ...goods } = {
      name: 'Enamel mug',
      category: 'Gifts',
      price: '14.00',
      cost_price: '5.20',
      balance: '31',
      sku: '',
      ...mentioned,
    }
    const multipart = { ...goods, id_category: await category(shelf), picture: aPicture }
    const response = await request.post('/product/create', { headers, multipart })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()).data
  }

  const find = async (
    id: string,
  ): Promise<Stocked & { movements: { reason: string; note: string | null }[] }> =>
    (await (await request.get('/product/info', { headers, params: { id } })).json()).data

  const change = async (product: Stocked, changes: Record<string, string>) => {
    const now = await find(product.id)
    const { name, id_category, price, balance, sku, cost_price } = now as unknown as Record<string, string>
    const all = { name, id_category, price, balance, sku, cost_price, id: product.id, ...changes }
    const multipart = Object.fromEntries(
      Object.entries(all).map(([key, value]) => [key, String(value ?? '')]),
    )
    const response = await request.post('/product/edit', { headers, multipart })
    expect(response.status(), await response.text()).toBe(200)
  }

  const move = async ({ id }: Stocked, reason: string, quantity: number) => {
    const response = await request.post('/product/stock', { headers, data: { id, reason, quantity } })
    expect(response.status(), await response.text()).toBe(200)
  }

  return { category, product, find, change, move }
}

export async function openProducts(page: Page, query = '') {
  await page.goto(`/platform/products${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

const list = (page: Page) => page.getByRole('table', { name: 'Products' })

/** The names in the list, in order. */
export const namesShown = (page: Page) => list(page).locator('tbody a').filter({ hasText: /./ })

export const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })

export async function chooseFor(page: Page, product: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${product}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
