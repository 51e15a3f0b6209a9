import type { Page } from '@playwright/test'
import { aCatalog, chooseFor, dialog, openProducts, rowOf, type Stocked } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

const form = (page: Page) => dialog(page, 'Edit Product')
const save = (page: Page) => form(page).getByRole('button', { name: 'Save Changes' }).click()

test('a product is edited without a new picture, and saving does not undo a change of stock meanwhile', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const catalog = aCatalog(request, owner.token)
  const mug = await catalog.product({ name: 'Enamel mug' })
  await openProducts(page)
  await page.getByRole('button', { name: 'Edit Enamel mug' }).click()
  await expect(field(page, 'Price')).toHaveValue('14.00')
  await expect(form(page).getByRole('img', { name: 'Current picture' })).toBeVisible()
  await field(page, 'Name').fill('Blue mug')
  await field(page, 'Price').fill('15.50')
  await save(page)

  await expectSuccess(page, 'Product updated successfully!')
  await expect(rowOf(page, 'Blue mug')).toContainText('$15.50')
  expect(await catalog.find(mug.id)).toMatchObject({ name: 'Blue mug', price: 15.5, balance: 31 })
  await expect(page.getByRole('button', { name: 'Edit Blue mug' })).toBeFocused()
  await page.getByRole('button', { name: 'Close notification' }).click()

  await page.getByRole('button', { name: 'Edit Blue mug' }).click()
  await expect(field(page, 'Price')).toHaveValue('15.50')
  await request.post('/product/stock', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { id: mug.id, reason: 'damage', quantity: 6 },
  })
  await field(page, 'Price').fill('15')
  await save(page)
  await expectSuccess(page, 'Product updated successfully!')
  expect(await catalog.find(mug.id)).toMatchObject({ price: 15, balance: 25 })
})

async function conflict(page: Page, catalog: ReturnType<typeof aCatalog>, mug: Stocked) {
  await chooseFor(page, 'Enamel mug', 'Edit')
  await catalog.change(mug, { price: '16.00', sku: 'MUG-2' })
  await field(page, 'Price').fill('15.00')
  await save(page)
  const notice = form(page).getByRole('alert', {
    name: 'Someone changed this product while you were editing it',
  })
  await expect(notice.getByRole('row', { name: 'Price' })).toContainText('$16.00')
  await expect(notice.getByRole('row', { name: 'Price' })).toContainText('$15.00')
  await expect(notice.getByRole('row', { name: 'SKU' })).toContainText('MUG-2')
  await expect(notice.getByRole('button', { name: 'Use their version' })).toBeFocused()
}

test('in a concurrent edit, the second person can load the changes of the first, or keep their own and lose nothing else', async ({
  page,
  owner,
  request,
}) => {
  const catalog = aCatalog(request, owner.token)
  const mug = await catalog.product({ name: 'Enamel mug', price: '14.00', sku: 'MUG' })
  await openProducts(page)
  await conflict(page, catalog, mug)
  await page.getByRole('button', { name: 'Use their version' }).click()
  await expect(field(page, 'Price')).toHaveValue('16.00')
  await expect(form(page).getByRole('button', { name: 'Keep mine' })).toHaveCount(0)
  await field(page, 'Long name (optional)').fill('Blue mug')
  await save(page)
  await expectSuccess(page, 'Product updated successfully!')
  await expect(rowOf(page, 'Enamel mug')).toContainText('$16.00')
  await page.getByRole('button', { name: 'Close notification' }).click()

  await catalog.change(mug, { price: '14.00', sku: 'MUG' })
  await expect(rowOf(page, 'Enamel mug')).toContainText('$14.00')
  await conflict(page, catalog, mug)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expectSuccess(page, 'Product updated successfully!')
  expect(await catalog.find(mug.id)).toMatchObject({ price: 15, sku: 'MUG-2' })
})
