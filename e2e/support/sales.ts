import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Stocked } from './catalog.ts'

export type Sold = {
  id: string
  number: number
  version: number
  total: number
  lines: { id: string; quantity: number }[]
}
type Line = { product: Stocked; quantity?: number; discount?: number }
type Details = { id_customer?: string | null; payment_method?: string; sold_at?: string; note?: string }

/** Creates sales through the API, with defaults for everything a test does not set. */
export function aTill(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()).data
  }

  const sell = (lines: Line[], details: Details = {}): Promise<Sold> =>
    post('/sale/create', {
      id_customer: null,
      ...details,
      lines: lines.map(({ product, quantity = 1, discount = 0 }) => ({
        id_product: product.id,
        quantity,
        discount,
      })),
    })
  const customer = async (name: string): Promise<string> => (await post('/customer/create', { name })).id
  const takeBack = (sale: Sold): Promise<Sold> => post('/sale/return', { id: sale.id })
  const edit = (sale: Sold, product: Stocked, quantity: number): Promise<Sold> =>
    post('/sale/edit', { id: sale.id, id_customer: null, lines: [{ id_product: product.id, quantity }] })
  const all = async (): Promise<Sold[]> =>
    (await (await request.get('/sale/view', { headers, params: { kind: 'ALL' } })).json()).data

  return { sell, customer, takeBack, edit, all }
}

export async function openSales(page: Page, query = '') {
  await page.goto(`/platform/sales${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

const list = (page: Page) => page.getByRole('table', { name: 'Sales', exact: true })

export const rows = (page: Page) => list(page).locator('tbody').getByRole('row')

export const columns = (page: Page) => list(page).getByRole('columnheader')

/** The products in the list, in order, by the links that open their sales. */
export const soldShown = (page: Page) => list(page).locator('tbody a')

export const quickSearch = (page: Page) => page.getByRole('combobox', { name: 'Scan or search a product' })

/** Its key is heard a moment after the page is shown, and what is typed sooner goes elsewhere. */
export async function startQuickSale(page: Page) {
  await expect(async () => {
    await page.keyboard.press('s')
    await expect(quickSearch(page)).toBeFocused({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await quickSearch(page).fill('')
}

export const line = (page: Page, number: number) => page.getByRole('group', { name: `Line ${number}` })

/** Types a part of the name and selects the match, as a person does. */
export async function chooseProduct(page: Page, number: number, name: string) {
  await line(page, number).getByRole('combobox', { name: 'Product' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

export async function chooseClient(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Client' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** The value of a total above the list, by its label. */
export const sum = (page: Page, name: string) =>
  page
    .locator('dl[aria-label=Totals] > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
