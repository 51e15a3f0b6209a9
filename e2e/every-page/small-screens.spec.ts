import type { Locator, Page } from '@playwright/test'
import { expectFits } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { register, signIn } from '../support/people.ts'
import { aTill } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

async function expectNoSidewaysScroll(page: Page, width: number) {
  await page.setViewportSize({ width, height: 700 })
  await expectFits(page)
}

/** With long names, or a long message. */
async function expectMenuToFit(page: Page) {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/platform/settings')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const width of [390, 320]) {
    await expectNoSidewaysScroll(page, width)
    expect(await menu.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  }
  await menu.getByRole('button', { name: 'Log Out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Logout' })
  for (const width of [390, 320]) {
    await expectNoSidewaysScroll(page, width)
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    const buttons = await dialog.locator('footer').boundingBox()
    expect(buttons?.height, 'the buttons, side by side').toBeLessThan(80)
  }
  await dialog.getByRole('button', { name: 'No' }).click()
  await page.route('**/account/edit', (route) =>
    route.fulfill({ status: 500, json: { status: 'ERROR', message: 'x'.repeat(200) } }),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeInViewport()
  for (const width of [390, 320]) await expectNoSidewaysScroll(page, width)
}

/** The number of text lines in it. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** Whether it ends before the next cell begins. */
const isInItsCell = (text: Locator) =>
  text.evaluate((element) => {
    const cell = element.closest('td, th, dd')
    return !cell || cell.scrollWidth <= cell.clientWidth
  })

test('the menu, a dialog and a notification do not scroll sideways, and a large amount stays on one line', async ({
  page,
  context,
  request,
}) => {
  const account = await register(request, { full_name: 'W'.repeat(100), store_name: 'M'.repeat(100) })
  await signIn(context, account)
  await test.step('the menu, a dialog and a notification do not scroll sideways', () => expectMenuToFit(page))
  const vase = await aCatalog(request, account.token).product({
    name: 'Porcelain vase',
    price: '12345678.90',
  })
  await aTill(request, account.token).sell([{ product: vase, quantity: 20 }])
  for (const [path, text] of [
    ['/platform/products', '$12,345,678.90'],
    ['/platform/sales', '$246,913,578.00'],
    [`/platform/products/${vase.id}`, '$12,345,678.90'],
  ] as const) {
    await page.goto(path)
    const amount = page.getByText(text, { exact: true }).filter({ visible: true }).first()
    const name = page.getByText('Porcelain vase').filter({ visible: true }).first()
    for (const width of [320, 390, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // The columns follow the width a moment later.
      await expect(async () => {
        await expect(amount).toBeVisible()
        expect(await linesOf(amount)).toBe(1)
        expect(await isInItsCell(amount)).toBe(true)
        const isWhole = await name.evaluate((text) => text.scrollWidth <= text.clientWidth)
        expect(isWhole, 'the name').toBe(true)
      }, `${path} at ${width} px`).toPass({ timeout: 30_000 })
    }
  }
})
