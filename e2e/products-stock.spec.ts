import { aCatalog, chooseFor, dialog, openProducts, rowOf } from './support/catalog.ts'
import { field } from './support/fields.ts'
import { notification } from './support/notification.ts'
import { expect, test } from './support/test.ts'

test('goods are received from the list, with a preview of the balance', async ({ page, owner, request }) => {
  const catalog = aCatalog(request, owner.token)
  const mug = await catalog.product({ balance: '3' })
  await openProducts(page)
  await expect(rowOf(page, 'Enamel mug')).toContainText('Ending')
  await chooseFor(page, 'Enamel mug', 'Receive stock')
  await expect(field(page, 'Quantity received')).toBeFocused()
  await field(page, 'Quantity received').fill('24')
  await expect(dialog(page, 'Receive Stock').getByText('3 → 27')).toBeVisible()
  await page.getByLabel('Note').fill('Delivery 1182')
  await page.keyboard.press('Enter')
  await expect(notification(page)).toContainText('“Enamel mug”: 27 units in stock.')
  await expect(rowOf(page, 'Enamel mug')).toContainText('Active')
  await expect(page.getByRole('button', { name: 'More for Enamel mug' })).toBeFocused()
  expect((await catalog.find(mug.id)).movements[0]).toMatchObject({
    reason: 'received',
    note: 'Delivery 1182',
  })
})

test('the page of a product shows its stock, ledger and prices', async ({ page, owner, request }) => {
  const catalog = aCatalog(request, owner.token)
  const mug = await catalog.product({ balance: '31', price: '14.00', cost_price: '5.20' })
  await catalog.change(mug, { price: '15.00' })
  await openProducts(page)
  await page.getByRole('link', { name: 'Enamel mug' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enamel mug' })).toBeFocused()
  await expect(page).toHaveTitle('Enamel mug · Tillsight')
  await expect(page.getByText('$9.80 profit on each')).toBeVisible()
  await expect(page.getByText('65.3 %')).toBeVisible()
  await expect(page.getByText('No sales in the last 30 days')).toBeVisible()
  const prices = page.getByRole('table', { name: 'Prices over time' })
  await expect(prices.getByRole('row')).toHaveCount(3)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Recount' }).click()
  await field(page, 'Counted quantity').fill('28')
  await expect(dialog(page, 'Recount').getByText('31 → 28')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()

  const ledger = page.getByRole('table', { name: 'Stock movements' })
  await expect(ledger.getByRole('row').nth(1)).toContainText('Recount−328')
  await expect(ledger.getByRole('row').nth(2)).toContainText('Opening stock+3131')
  await expect(ledger.getByRole('row').nth(1)).toContainText(owner.full_name)
})

test('a loss cannot exceed the stock', async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).product({ balance: '3' })
  await openProducts(page)
  await chooseFor(page, 'Enamel mug', 'Recount')
  await page.getByLabel('Reason').selectOption({ label: 'Loss' })
  await field(page, 'Quantity lost').fill('4')
  await expect(page.getByText('Only 3 left in stock.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field(page, 'Quantity lost')).toHaveAccessibleDescription(/Only 3 left in stock\./)
  await field(page, 'Quantity lost').fill('some')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Quantity must be a whole number')).toBeVisible()
})
