import { type APIRequestContext, expect, type Page } from '@playwright/test'

type Known = {
  name: string
  email: string
  number: string
  location: string
  tags: string[]
  note: string
  consent: boolean
}
export type Customer = Known & { id: string; version: number; purchases: number }
type Sold = { customer: Customer | null; product: { id: string }; quantity?: number; daysAgo?: number }

const day = 24 * 60 * 60 * 1000

/** Creates customers and their purchases through the API, with defaults for everything a test does not set. */
export function aClientele(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` }

  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()).data
  }

  return {
    customer: (mentioned: Partial<Known> = {}): Promise<Customer> =>
      post('/customer/create', { name: 'Mia Long', ...mentioned }),
    change: (customer: Customer, changes: Partial<Known>) =>
      post('/customer/edit', { id: customer.id, name: customer.name, ...changes }),
    sell: ({ customer, product, quantity = 1, daysAgo = 0 }: Sold): Promise<{ id: string; number: number }> =>
      post('/sale/create', {
        id_customer: customer?.id ?? null,
        lines: [{ id_product: product.id, quantity }],
        sold_at: new Date(Date.now() - daysAgo * day).toISOString(),
      }),
    takeBack: (id: string, reason: string) => post('/sale/return', { id, reason }),
    sale: async (id: string) =>
      (await (await request.get('/sale/info', { headers, params: { id } })).json()).data,
    all: async (): Promise<Customer[]> =>
      (await (await request.get('/customer/view', { headers })).json()).data,
  }
}

export async function openCustomers(page: Page, query = '') {
  await page.goto(`/platform/customers${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

const list = (page: Page) => page.getByRole('table', { name: 'Customers', exact: true })

/** The names in the list, in order. */
export const customersShown = (page: Page) => list(page).locator('tbody').getByRole('link')

export const customerRow = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })

export const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
