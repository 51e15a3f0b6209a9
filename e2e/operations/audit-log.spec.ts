import { expectFitsAndAccessible } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { expectSuccess } from '../support/notification.ts'
import { aTill, openSales } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

const wide = 'W'.repeat(20)

test('the audit log tells who deleted a sale, and what it held', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const mug = await aCatalog(request, owner.token).product({ name: wide, price: '14.00' })
  const till = aTill(request, owner.token)
  const id_customer = await till.customer('Mia Long')
  await till.sell([{ product: mug, quantity: 2 }], { id_customer })

  await openSales(page)
  await page.getByRole('button', { name: 'Delete Sale 1' }).click()
  await dialog(page, 'Delete Sale').getByRole('button', { name: 'Delete' }).click()
  await expectSuccess(page, 'Sale deleted successfully.')

  await page.goto('/platform/admin/audit')
  const log = page.getByRole('region', { name: 'Audit log' })
  await expect(log.getByRole('row').nth(1)).toContainText('Deleted a sale')
  await expectFitsAndAccessible(page)
  await log.getByRole('button', { name: 'Deleted a sale' }).click()

  const line = dialog(page, 'Deleted a sale')
  await expect(line).toContainText(owner.full_name)
  await expectFitsAndAccessible(page)
  await expect(line).toContainText('Sale 1')
  await expect(line).toContainText(/Chrome on Linux/)
  await expect(line).toContainText('Mia Long')
  await expect(line).toContainText(`${wide}, price$14.00`)
  await expect(line).toContainText('Total$28.00')

  await line.getByRole('button', { name: 'All changes of this record' }).click()
  await expect(page).toHaveURL(/record=/)
  await expect(log.getByRole('button', { name: /a sale$/ })).toHaveText(['Deleted a sale', 'Recorded a sale'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(log).toContainText('Added a product')
  await page.getByLabel('Kind').selectOption('Customers')
  await expect(log.getByRole('row')).toHaveCount(2)
  await expect(log.getByRole('row').nth(1)).toContainText('Added a customer')
})

test('from a sale and a product to their history', { tag: '@long' }, async ({ page, owner, request }) => {
  const { product, change } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00' })
  const sale = await aTill(request, owner.token).sell([{ product: mug }])
  await change(mug, { price: '20.00' })

  await page.goto(`/platform/sales?sale=${sale.id}`)
  await dialog(page, 'Sale 1').getByRole('button', { name: 'History' }).click()
  await expect(dialog(page, 'History of Sale 1')).toContainText('Recorded a sale')

  await page.goto(`/platform/products/${mug.id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = dialog(page, 'History of Enamel mug').getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText('Price$14.00 → $20.00')
})
