import type { Page } from '@playwright/test'
import { expectAccessible, looks } from './support/axe.ts'
import { aCatalog, dialog } from './support/catalog.ts'
import { aTill, openSales, quickSearch, rows, soldShown } from './support/sales.ts'
import { expect, test } from './support/test.ts'

const check = async (page: Page) => {
  expect(await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) <= innerWidth)).toBe(true)
  await expectAccessible(page)
}

const act = async (page: Page, name: string, width: number) => {
  if (width > 900) return page.getByRole('button', { name: `${name} Sale 1` }).click()
  await page.getByRole('button', { name: 'More for Sale 1' }).click()
  await page.getByRole('menuitem', { name }).click()
}

for (const [colorScheme, width] of looks) {
  test(`the sales pages are accessible, ${colorScheme}, ${width} px wide`, async ({
    page,
    owner,
    request,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await openSales(page)
    await expect(page.getByText('No products yet')).toBeVisible()
    await check(page)

    const mug = await aCatalog(request, owner.token).product({
      name: 'W'.repeat(20),
      category: 'X'.repeat(40),
    })
    const till = aTill(request, owner.token)
    const id_customer = await till.customer('Bartholomew Featherstonehaugh-Cholmondeley')
    const note = 'N'.repeat(200)
    await till.sell([{ product: mug, quantity: 3, discount: 12.5 }, { product: mug }], {
      id_customer,
      note,
    })
    const sale = await till.sell([{ product: mug, quantity: 2 }])
    await till.takeBack(sale)
    await openSales(page)
    await expect(rows(page)).toHaveCount(3)
    if (width < 900) await page.getByRole('button', { name: 'Show charts' }).click()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await quickSearch(page).fill('W')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await check(page)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Charge/ }).click()
    await expect(page.getByRole('region', { name: 'Last sale' })).toBeVisible()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await check(page)

    await page.getByRole('button', { name: 'Add Sale' }).click()
    await dialog(page, 'Add Sale').getByRole('button', { name: 'Add Sale' }).click()
    await check(page)
    await page.keyboard.press('Escape')

    await soldShown(page).last().click()
    await expect(dialog(page, 'Sale 1')).toContainText(note)
    await check(page)
    await page.keyboard.press('Escape')

    await act(page, 'Return', width)
    await expect(dialog(page, 'Return from Sale 1')).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await act(page, 'Delete', width)
    await expect(page.getByText('Returned to stock:')).toBeVisible()
    await check(page)
    await openSales(page, '?search=nothing')
    await check(page)
  })
}
