import { aCatalog, aPicture, dialog, openProducts, rowOf } from '../support/catalog.ts'
import { downloaded, pagesOfPdf } from '../support/documents.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { openSales, rows, startQuickSale, sum } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test('a product sold by weight goes from setup over the till to its receipt, without a mouse at the till', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).category('Cheese')
  await openProducts(page)
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const form = dialog(page, 'Add Product')
  await field(page, 'Picture').setInputFiles(aPicture)
  await field(page, 'Name').fill('Gruyère')
  await form.getByLabel('Category').selectOption({ label: 'Cheese' })
  await field(page, 'Price').fill('12.90')
  await field(page, 'Cost price').fill('8')
  await field(page, 'Quantity').fill('5.250')
  await field(page, 'SKU (optional)').fill('GRU-1')

  await test.step('decimals are for what is sold by measure', async () => {
    await form.getByRole('button', { name: 'Add Product' }).click()
    await expect(form.getByText('Quantity must be a non-negative number')).toBeVisible()
    await form.getByLabel('Unit').selectOption({ label: 'Kilogram (kg)' })
    await expect(form.getByLabel('Sold by measure')).toBeChecked()
    await form.getByRole('button', { name: 'Add Product' }).click()
    await expectSuccess(page, 'Product created successfully!')
    await expect(rowOf(page, 'Gruyère')).toContainText('$12.90 / kg')
    await expect(rowOf(page, 'Gruyère')).toContainText('5.25 kg')
  })

  await test.step('a sale takes its weight', async () => {
    await openSales(page)
    await startQuickSale(page)
    await page.keyboard.type('gruy')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Quantity of Gruyère')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Quantity must be a positive number.').first()).toBeVisible()
    await page.keyboard.type('0,735')
    await expect(page.getByRole('button', { name: 'Charge $9.48' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('Sale 1: $9.48')
    await expect(sum(page, 'Units')).toHaveText('0.735')
    await expect(rows(page).first()).toContainText('0.735')
  })

  await test.step('the receipt shows the weight and the price of a kilogram', async () => {
    await page.getByRole('button', { name: 'Print receipt' }).click()
    const receipt = dialog(page, 'Receipt R-000001')
    await expect(receipt.getByRole('article')).toContainText('0.735 kg × $12.90')
    await receipt.getByRole('tab', { name: 'A4' }).click()
    const { bytes } = await downloaded(page, () =>
      receipt.getByRole('button', { name: 'Download PDF' }).click(),
    )
    const [saved] = await pagesOfPdf(bytes)
    expect(saved?.text).toMatch(/Gruyère.*0\.735 kg.*\$12\.90.*\$9\.48/)
    await page.keyboard.press('Escape')
    await expect(receipt).toHaveCount(0)
  })

  await test.step('a scan asks for the weight, too', async () => {
    await startQuickSale(page)
    await page.keyboard.type('GRU-1')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Quantity of Gruyère')).toBeFocused()
    await page.keyboard.type('0.2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('Sale 2: $2.58')
    await expect(sum(page, 'Units')).toHaveText('0.935')
  })

  await test.step('a part of it comes back, and the stock is right to the gram', async () => {
    await page.getByRole('button', { name: 'Return Sale 1' }).click()
    const back = dialog(page, 'Return from Sale 1')
    await expect(back.getByText('0.735 kg sold')).toBeVisible()
    await field(page, 'Return quantity of Gruyère').fill('0.8')
    await back.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(back.getByText('Only 0.735 kg can be returned.')).toBeVisible()
    await field(page, 'Return quantity of Gruyère').fill('0.235')
    await back.getByRole('button', { name: 'Return', exact: true }).click()
    await expectSuccess(page, 'Return recorded. Refund $3.03.')
    await openProducts(page)
    await expect(rowOf(page, 'Gruyère')).toContainText('4.55 kg')
  })
})
