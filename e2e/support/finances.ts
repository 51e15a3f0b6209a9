import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aCatalog } from './catalog.ts'
import { aTill } from './sales.ts'

type Details = Record<string, unknown>

/** Creates sales and expenses through the API, with defaults for everything a test does not set. */
export function aBusiness(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const till = aTill(request, token)
  return {
    ...aCatalog(request, token),
    /** Sells this quantity on a day, at noon UTC. */
    sell: (product: Parameters<typeof till.sell>[0][0]['product'], day: string, quantity = 1, discount = 0) =>
      till.sell([{ product, quantity, discount }], { sold_at: `${day}T12:00:00Z` }),
    spend: async (details: Details) => {
      const data = { category: 'Rent', amount: 100, kind: 'FIXED', date: '2025-03-01', ...details }
      const response = await request.post('/expense/create', { headers, data })
      expect(response.status(), await response.text()).toBe(200)
    },
  }
}

export const march = 'from=2025-03-01&to=2025-03-31'

export async function openFinances(page: Page, query = '') {
  await page.goto(`/platform/finances?${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

/** A card with a figure, its comparison and its note. */
export const figure = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })

export const expenseRow = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Expenses' }).locator('tbody').getByRole('row').filter({ hasText: text })

/** The amount of a total above the list, by its label. */
export const total = (page: Page, name: string) =>
  page
    .locator('dl[aria-label=Totals] > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()
