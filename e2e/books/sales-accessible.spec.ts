import { expectFitsAndAccessible, looks, switchTo } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { aTill, openSales, quickSearch, rows, soldShown } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test('the sales pages are accessible in both looks', { tag: '@long' }, async ({ page, owner, request }) => {
  await switchTo(page, looks[0])
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
  await switchTo(page, looks[1])
  await page.getByRole('button', { name: 'Show charts' }).click()
  await switchTo(page, looks[0])
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await quickSearch(page).fill('W')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Charge/ }).click()
  await expect(page.getByRole('region', { name: 'Last sale' })).toBeVisible()
  await page.getByRole('button', { name: 'Close notification' }).click()
  await expectFitsAndAccessible(page)

  await page.getByRole('button', { name: 'Add Sale' }).click()
  await dialog(page, 'Add Sale').getByRole('button', { name: 'Add Sale' }).click()
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')

  await soldShown(page).last().click()
  await expect(dialog(page, 'Sale 1')).toContainText(note)
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Return Sale 1' }).click()
  await expect(dialog(page, 'Return from Sale 1')).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')
  await switchTo(page, looks[1])
  await page.getByRole('button', { name: 'Actions for Sale 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Returned to stock:')).toBeVisible()
  await expectFitsAndAccessible(page)
  await openSales(page, '?search=nothing')
  await expectFitsAndAccessible(page)
})
