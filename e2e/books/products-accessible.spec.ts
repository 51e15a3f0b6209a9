import { expectFitsAndAccessible, looks, switchTo } from '../support/axe.ts'
import { aCatalog, chooseFor, dialog, openProducts } from '../support/catalog.ts'
import { discard } from '../support/discard.ts'
import { field } from '../support/fields.ts'
import { expect, test } from '../support/test.ts'

test('the products pages are accessible in both looks', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { product } = aCatalog(request, owner.token)
  const mug = await product({
    name: 'W'.repeat(20),
    sku: 'M'.repeat(30),
    category: 'X'.repeat(40),
    balance: '3',
  })
  await product({ name: 'Sold out', balance: '0' })
  await switchTo(page, looks[0])

  await openProducts(page)
  await page.getByLabel('Select Sold out').check()
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Change price' }).click()
  await field(page, 'By').fill('10')
  await expect(dialog(page, 'Change Price').getByRole('table')).toBeVisible()
  await expectFitsAndAccessible(page)
  await discard(page)

  await page.getByRole('button', { name: 'Add Product' }).click()
  await dialog(page, 'Add Product').getByRole('button', { name: 'Add Product' }).click()
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Delete Gifts' }).click()
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')

  await chooseFor(page, 'Sold out', 'Receive stock')
  await field(page, 'Quantity received').fill('4')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Discard your changes?')).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')
  await expectFitsAndAccessible(page)
  await discard(page)

  await chooseFor(page, 'Sold out', 'Delete')
  await expect(page.getByText('This will also be deleted')).toBeVisible()
  await expectFitsAndAccessible(page)

  await page.goto(`/platform/products/${mug.id}`)
  await expect(page.getByRole('table', { name: 'Stock movements' })).toBeVisible()
  await expectFitsAndAccessible(page)
  await openProducts(page, '?search=nothing')
  await expectFitsAndAccessible(page)
})
