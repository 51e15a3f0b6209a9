import { expectAccessible } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { expectSuccess } from '../support/notification.ts'
import { openSales, rows } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test('a store with tax in its prices, from the first sale to the tax report', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  await aCatalog(request, owner.token).product({
    name: 'Enamel mug',
    price: '11.90',
    cost_price: '4',
    balance: '31',
  })

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
  await expect(page.getByRole('dialog')).toContainText('VAT 19%$1.90')
  await expect(page.getByRole('dialog')).toContainText('Total$11.90')

  await page.keyboard.press('Escape')

  // A discount is shown as prices are, so that everything adds up.
  await page.getByRole('combobox', { name: 'Scan or search a product' }).fill('Enamel')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await page.getByRole('button', { name: 'Discount, split, note' }).click()
  await page.getByLabel('Discount on the sale').fill('10')
  await page.getByLabel('Note').fill('Gift')
  await page.getByRole('button', { name: 'Discount, split, note' }).click()
  const quick = page.getByRole('region', { name: 'Quick sale' })
  await expect(quick).toContainText('Discount on the sale−$1.19')
  await expect(quick).toContainText('Note: Gift')
  await page.getByRole('button', { name: 'Charge $10.71' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: 'Total Amount' })).toContainText('without tax')
  await rows(page)
    .first()
    .getByRole('link', { name: /Enamel mug/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Discount on the sale$1.19')
  await expect(page.getByRole('dialog')).not.toContainText('$1.00')

  await page.goto('/platform/reports?type=tax')
  await expect(page.getByRole('main')).toContainText('Tax due')
  await expect(page.getByRole('row', { name: /VAT/ }).first()).toContainText('$3.61')

  await page.goto('/platform/products')
  await page.getByRole('link', { name: 'Enamel mug' }).first().click()
  await expect(page.getByText('$6.00 profit on each')).toBeVisible()
  await expect(page.getByText('60.0%', { exact: true })).toBeVisible()
})
