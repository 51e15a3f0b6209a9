import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const scrolls = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

async function openSettings(page: Page) {
  await page.goto('/platform/settings')
  await expect(page.getByLabel('Full Name')).toBeVisible()
  // It comes later, above the rest, and would scroll the page.
  await expect(page.getByRole('region', { name: 'Confirm your email address' })).toBeVisible()
}

test('the menu covers the screen, links everywhere but to the Admin Panel, locks scrolling, traps the focus, and closes with a link or Esc', async ({
  page,
  owner,
}) => {
  await test.step('the menu covers the screen and links everywhere but to the Admin Panel', async () => {
    await openSettings(page)
    await expect(page.getByRole('navigation', { name: 'Platform' })).toHaveCount(0)
    await opener(page).tap()
    await expect.poll(() => menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(menu(page).getByRole('link')).toHaveText([
      'Dashboard',
      'Products',
      'Suppliers',
      'Sales',
      'Customers',
      'Finances',
      'Explore',
      'Reports',
      'Profile',
    ])
    for (const [label, path] of [
      ['Dashboard', '/platform/dashboard'],
      ['Products', '/platform/products'],
      ['Suppliers', '/platform/suppliers'],
      ['Sales', '/platform/sales'],
      ['Customers', '/platform/customers'],
      ['Finances', '/platform/finances'],
      ['Explore', '/platform/explore'],
      ['Reports', '/platform/reports'],
      ['Profile', '/platform/settings'],
    ] as const) {
      await expect(menu(page).getByRole('link', { name: label })).toHaveAttribute('href', path)
    }
    await expect(menu(page).getByText(owner.full_name)).toBeVisible()
    await expect(menu(page).getByText(owner.store_name)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a link closes the menu and opens the page', async () => {
    await menu(page).getByRole('link', { name: 'Customers' }).tap()
    await expect(page).toHaveURL('/platform/customers')
    await expect(menu(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeFocused()

    await opener(page).tap()
    await menu(page).getByRole('link', { name: 'Profile' }).tap()
    await expect(page).toHaveURL('/platform/settings')
    await expect(menu(page)).toHaveCount(0)
  })

  await test.step('the link to the current page also closes the menu', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
    await opener(page).tap()
    await menu(page).getByRole('link', { name: 'Profile' }).tap()
    await expect(menu(page)).toHaveCount(0)
    await expect(page).toHaveURL('/platform/settings')
  })

  await test.step('the page does not scroll while the menu is open', async () => {
    await openSettings(page)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)

    await opener(page).tap()
    await expect.poll(() => scrolls(page)).toBe(false)
    await page.mouse.wheel(0, 200)
    await page.keyboard.press('PageDown')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => scrollY)).toBe(200)

    await menu(page).getByRole('button', { name: 'Close' }).tap()
    await expect(menu(page)).toHaveCount(0)
    await expect.poll(() => scrolls(page)).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  })

  await test.step('Esc closes the menu and restores the focus', async () => {
    await opener(page).tap()
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })

  await test.step('Tab stays within the open menu', async () => {
    await opener(page).tap()
    await expect(menu(page).getByRole('link').first()).toBeVisible()
    for (let times = 0; times < 15; times += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const at = document.activeElement
        return at !== document.body && !at?.closest('dialog')
      })
      expect(outside).toBe(false)
    }
  })
})
