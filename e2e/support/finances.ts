import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aCatalog } from './catalog.ts'
import { aTill } from './sales.ts'

type Details = Record<string, unknown>

/** What a shop sells and pays, without the screen: what a story does not mention is filled in. */
export function aBusiness(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const till = aTill(request, token)
  return {
    ...aCatalog(request, token),
    /** So many pieces on a day, at noon in Greenwich. */
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

/** A card with a figure: what it is, what it was, and what it leans on. */
export const figure = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })

export const expenseRow = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Expenses' }).locator('tbody').getByRole('row').filter({ hasText: text })

/** The totals above the list, as they are read: 'Fixed $10.00'. */
export const total = (page: Page, name: string) =>
  page
    .locator('dl[aria-label=Totals] > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()
