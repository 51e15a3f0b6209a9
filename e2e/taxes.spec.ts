import { expectAccessible } from './support/axe.ts'
import { aCatalog, dialog } from './support/catalog.ts'
import { expectSuccess } from './support/notification.ts'
import { openSales, rows } from './support/sales.ts'
import { expect, test } from './support/test.ts'

test('a store with tax in its prices, from the first sale to the tax report', async ({
  page,
  owner,
  request,
}) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '11.90', balance: '31' })

  await page.goto('/platform/admin/taxes')
  await expect(page.getByText('No taxes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Tax' }).click()
  const form = dialog(page, 'Add Tax')
  await form.getByLabel('Tax name').fill('VAT')
  await form.getByLabel('Rate %').fill('19')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add Tax' }).click()
  await expectSuccess(page, 'Tax added.')
  await page.getByLabel('Tax of the store').selectOption({ label: 'VAT' })
  await expect(page.getByLabel('Tax of the store')).toBeEnabled()
  await page.getByLabel('Prices').selectOption({ label: 'With tax included' })
  await expect(page.getByLabel('Prices')).toBeEnabled()
  await expectAccessible(page)

  await openSales(page)
  await page.getByRole('combobox', { name: 'Scan or search a product' }).fill('Enamel')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await expect(page.getByRole('region', { name: 'Quick sale' })).toContainText('Includes $1.90 tax.')
  await page.getByRole('button', { name: 'Charge $11.90' }).click()
  await expectSuccess(page, 'Sale added successfully!')
  await expect(rows(page).first()).toContainText('$10.00')
  await rows(page)
    .first()
    .getByRole('link', { name: /Enamel mug/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('VAT 19 %$1.90')
  await expect(page.getByRole('dialog')).toContainText('Total$11.90')

  await page.goto('/platform/reports?type=tax')
  await expect(page.getByRole('main')).toContainText('Tax due')
  await expect(page.getByRole('row', { name: /VAT/ }).first()).toContainText('$1.90')
})
