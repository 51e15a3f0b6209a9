import { expectAccessible } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { expectSuccess } from '../support/notification.ts'
import { openSales, rows, startQuickSale } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test('a sale is paid with an own method and in cash, and partly refunded', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '12.50', balance: '31' })

  await page.goto('/platform/admin/payments')
  await page.getByRole('button', { name: 'Add Payment Method' }).click()
  const adding = dialog(page, 'Add Payment Method')
  await adding.getByLabel('Name').fill('Cash')
  await adding.getByRole('button', { name: 'Add Payment Method' }).click()
  await expect(adding).toContainText('There is already a payment method with this name.')
  await adding.getByLabel('Name').fill('Gift card')
  await adding.getByRole('button', { name: 'Add Payment Method' }).click()
  await expectSuccess(page, 'Payment method added.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Gift card' })).toBeVisible()
  await expectAccessible(page)

  await openSales(page)
  await page.getByRole('button', { name: 'Add Sale' }).first().click()
  const form = dialog(page, 'Add Sale')
  await form.getByRole('combobox', { name: 'Product', exact: true }).fill('Enamel')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await form.getByLabel('Client').fill('Walk')
  await page.getByRole('option', { name: 'Walk-in customer' }).click()
  await form.getByLabel('Quantity').fill('2')
  await form.getByRole('button', { name: 'Split payment' }).click()
  await form.getByLabel('Method 2').selectOption({ label: 'Gift card' })
  await form.getByLabel('Amount 2').fill('20')
  await form.getByLabel('Cash given').fill('10')
  await expect(form).toContainText('Change $5.00')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add Sale' }).click()
  await expectSuccess(page, 'Sale added successfully!')

  await rows(page)
    .first()
    .getByRole('link', { name: /Enamel mug/ })
    .click()
  const sale = page.getByRole('dialog')
  await expect(sale).toContainText('Cash $5.00')
  await expect(sale).toContainText('Gift card $20.00')
  await expect(sale).toContainText('$10.00, change $5.00')
  await sale.getByRole('button', { name: 'Return' }).click()
  const back = page.getByRole('dialog', { name: /Return from/ })
  await back.getByLabel('Quantity').first().fill('1')
  await expect(back.getByLabel('Refund by')).toContainText('As paid: Cash + Gift card')
  await back.getByLabel('Refund by').selectOption({ label: 'Cash' })
  await back.getByRole('button', { name: 'Return', exact: true }).click()
  await expectSuccess(page, 'Return recorded. Refund $12.50.')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const methods = page.getByRole('region', { name: 'Paid by Method' })
  await page.getByRole('button', { name: 'Show charts' }).click()
  await expect(methods).toContainText('Gift card$20.00')
  await expect(methods).toContainText('Cash−$7.50')
})

test('the quick sale takes a discount, two payments and cash, by keyboard', async ({
  page,
  owner,
  request,
}) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '25.00', balance: '31' })
  await openSales(page)
  await startQuickSale(page)
  await page.keyboard.type('Enamel')
  await expect(page.getByRole('option', { name: 'Enamel mug' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Discount, split, note' }).press('Enter')
  await page.getByLabel('Discount on the sale').fill('20')
  await expect(page.getByRole('button', { name: 'Charge $20.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Split payment' }).press('Enter')
  await page.getByLabel('Amount 2').fill('30')
  await page.getByRole('button', { name: 'Charge $20.00' }).press('Enter')
  await expect(page.getByText('The other payments already cover the sale.').first()).toBeVisible()
  await page.getByLabel('Amount 2').fill('15')
  await page.getByLabel('Cash given').fill('10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Charge $20.00' }).press('Enter')
  await expectSuccess(page, 'Sale added successfully!')
  await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('Cash + CardChange $5.00')
})
