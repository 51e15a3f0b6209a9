import type { Page } from '@playwright/test'
import { answerWith } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { aCatalog, openProducts, rowOf } from '../support/catalog.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

const load = (page: Page) => page.getByRole('button', { name: 'Explore with sample data' })
const banner = (page: Page) => page.getByRole('region', { name: 'You are viewing sample data' })

const totalSold = async (page: Page, token: string) => {
  const headers = { Authorization: `Bearer ${token}` }
  return (await (await page.request.get('/sale/summary', { headers })).json()).data
}

// Thousands of rows are written and deleted: one test at a time, with long timeouts.
test.describe.configure({ timeout: 240_000, mode: 'default' })
const patience = { timeout: 60_000 }
const whenLoaded = (page: Page) => expect(banner(page)).toBeVisible(patience)
const saysSo = (page: Page) => expectSuccess(page, 'Sample data loaded. Have a look around!', patience)

const removing = (page: Page) => banner(page).getByRole('button', { name: 'Remove sample data' })

test('a new store loads the sample data, views it, and removes it, also by keyboard alone', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const heading = page.getByRole('heading', { name: 'Dashboard', level: 1 })
  await test.step('it is loaded from the dashboard, and the focus stays on the page', async () => {
    await page.goto('/platform/dashboard')
    await load(page).focus()
    await page.keyboard.press('Enter')
    await saysSo(page)
    await whenLoaded(page)
    await expect(heading).toBeFocused()
    await expect(page.getByRole('region', { name: 'Total Revenue' })).toBeVisible()
    await expect(banner(page)).toContainText(/60 products, 150 customers and [56]\d\d sales are sample data/)
    expect((await totalSold(page, owner.token)).sales).toBeGreaterThan(500)
    await expectAccessible(page)
  })

  await test.step('its products and sales are found', async () => {
    await openProducts(page)
    await expect(rowOf(page, 'Butter Croissant')).toBeVisible()
    const headers = { Authorization: `Bearer ${owner.token}` }
    const [sale] = (await (await page.request.get('/sale/view', { headers })).json()).data
    const digits = String(sale.number - 900_000_000)
    await page.keyboard.press('Control+k')
    for (const typed of [`S-${digits}`, digits, `#${digits}`]) {
      await page.getByRole('combobox', { name: 'Find' }).fill(typed)
      await expect(page.getByRole('option').filter({ hasText: `Sale #S-${digits}` })).toBeVisible()
    }
    await page.keyboard.press('Escape')
  })

  await test.step('it is removed, and restored', async () => {
    await page.goto('/platform/dashboard')
    await removing(page).click()
    await expect(page.getByText('Sample data removed.')).toBeVisible()
    await expect(load(page)).toBeVisible(patience)
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await whenLoaded(page)
    expect((await totalSold(page, owner.token)).sales).toBeGreaterThan(500)
  })

  await test.step('what the store has of its own stays when it is removed in the settings, by keyboard', async () => {
    await aCatalog(request, owner.token).product({ name: 'Own mug' })
    await page.goto('/platform/settings')
    await removing(page).focus()
    await page.keyboard.press('Enter')
    await expect(load(page)).toBeVisible(patience)
    await page.keyboard.press('Tab')
    await expect(load(page)).toBeFocused()
    expect(await totalSold(page, owner.token)).toMatchObject({ sales: 0, total: 0 })
  })

  await test.step('it shows an error when it fails to load', async () => {
    await answerWith(page, '/sample/load', 503, { status: 'ERROR', message: 'Try again in a moment.' })
    await load(page).click()
    await expectError(page, 'Try again in a moment.')
    await expect(load(page)).toBeEnabled()
  })

  await openProducts(page)
  await expect(rowOf(page, 'Own mug')).toBeVisible()
  await expect(rowOf(page, 'Butter Croissant')).toHaveCount(0)
})
