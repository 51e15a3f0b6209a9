import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { expect, test } from '../support/test.ts'

const profile = (page: Page) => page.getByRole('button', { name: 'Profile: ' })
const menu = (page: Page) => page.getByRole('menu')

const links = [
  ['Dashboard', '/platform/dashboard'],
  ['Products', '/platform/products'],
  ['Suppliers', '/platform/suppliers'],
  ['Sales', '/platform/sales'],
  ['Customers', '/platform/customers'],
  ['Finances', '/platform/finances'],
  ['Explore', '/platform/explore'],
  ['Reports', '/platform/reports'],
  ['Admin Panel', '/platform/admin'],
] as const

test.beforeEach(async ({ page, owner: _owner }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/platform/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('the top bar links to every area, Back returns, the profile menu opens and closes, and a failed page can be reloaded', async ({
  page,
  owner,
}) => {
  const bar = page.getByRole('navigation', { name: 'Platform' })
  await expect(bar.getByRole('link')).toHaveText(links.map(([label]) => label))
  for (const [label, path] of links) {
    await bar.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused()
    await expect(page).toHaveTitle(`${label} · Tillsight`)
    await expect(bar.locator('[aria-current=page]')).toHaveText(label)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Tillsight' }).click()
  await expect(page).toHaveURL('/platform/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()

  await test.step('the profile menu shows the name and links to the settings', async () => {
    await expect(profile(page)).toContainText(owner.full_name)
    await expect(profile(page)).toContainText(owner.store_name)
    await profile(page).click()
    await expect(menu(page).getByRole('menuitem')).toHaveText(['Settings', 'Stores', 'Log Out'])
    await expectAccessibleInBothThemes(page)
    await menu(page).getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/platform/settings')
    await expect(menu(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  })

  await test.step('a click outside closes the profile menu', async () => {
    await profile(page).click()
    await expect(menu(page)).toBeVisible()
    await expect(profile(page)).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu(page)).toHaveCount(0)
    await expect(profile(page)).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('a second click and Esc close the profile menu', async () => {
    await profile(page).click()
    await profile(page).click()
    await expect(menu(page)).toHaveCount(0)

    await profile(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expect(profile(page)).toBeFocused()
  })

  await test.step('Back and Forward go through the visited pages', async () => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    await bar.getByRole('link', { name: 'Sales' }).click()
    await bar.getByRole('link', { name: 'Reports' }).click()
    await expect(heading('Reports')).toBeVisible()
    await page.goBack()
    await expect(heading('Sales')).toBeVisible()
    await page.goBack()
    await expect(heading('Settings')).toBeVisible()
    await page.goForward()
    await expect(heading('Sales')).toBeVisible()
  })

  await test.step('a page that fails to load says so and can be reloaded', async () => {
    await page.goto('/platform/sales')
    await page.route('**/assets/finances-*.js', (route) => route.abort('connectionfailed'))
    await bar.getByRole('link', { name: 'Finances' }).click()
    await expect(page.getByText('This page could not be loaded').last()).toBeVisible()
    await expect(profile(page)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Finances' })).toBeVisible()
  })
})

test('Ctrl K finds every page, action, product and customer by name', async ({ page, request, owner }) => {
  const { id } = await aCatalog(request, owner.token).product({ name: 'Blue mug', price: '12.50' })
  const find = page.getByRole('combobox', { name: 'Find' })
  const options = page.getByRole('dialog', { name: 'Find' }).getByRole('option')

  await page.keyboard.press('Control+k')
  await expect(find).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('repo')
  await expect(options).toHaveText(['ReportsPage', 'Reports in one clickPage', 'Schedule a reportAction'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/platform/reports?new=schedule')
  await expect(page.getByRole('dialog', { name: 'Schedule a report' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/platform/reports')

  await page.getByRole('button', { name: 'Find' }).click()
  await find.fill('blue')
  await expect(options).toHaveText(['Blue mugProduct, $12.50'])
  await page.route('**/product/view*', () => undefined)
  await find.fill('zebra')
  await expect(options).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Find' }).getByText('Loading...')).toBeVisible()
  await page.unroute('**/product/view*')
  await find.fill('blue')
  await options.click()
  await expect(page).toHaveURL(`/platform/products/${id}`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Find' }).click()
  await find.fill('add exp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route('**/product/view*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await find.fill('zeppelin')
  await expect(page.getByText('Some results could not be loaded. Try again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()
})
