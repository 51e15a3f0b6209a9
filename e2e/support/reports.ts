import { type APIRequestContext, expect, type Page } from '@playwright/test'

export async function openReports(page: Page, query = '') {
  await page.goto(`/platform/reports${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

export const choice = (page: Page, step: string, name: string | RegExp) =>
  page.getByRole('group', { name: step }).getByRole('radio', { name })

export const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true })

export const section = (page: Page, name: string) => preview(page).getByRole('region', { name, exact: true })

export const generate = (page: Page) => page.getByRole('button', { name: 'Generate Report' })

export const keptRows = (page: Page) =>
  page.getByRole('table', { name: 'Recent reports' }).locator('tbody').getByRole('row')

export const schedules = (page: Page) =>
  page.getByRole('region', { name: 'Scheduled reports' }).getByRole('listitem')

/** The figures of the dashboard for these days. */
export const dashboardOf = async (request: APIRequestContext, token: string, start: string, end: string) => {
  const headers = { Authorization: `Bearer ${token}` }
  const params = { start_date: start, end_date: end }
  return (await (await request.get('/dashboard/summary', { headers, params })).json()).data
}
