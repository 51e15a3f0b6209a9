import { aCatalog, chooseFor, dialog, openProducts, rowOf } from '../support/catalog.ts'
import { discard } from '../support/discard.ts'
import { field } from '../support/fields.ts'
import { notification } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('goods are received and lost from the list, and the page of a product shows its stock, ledger and prices', async ({
  page,
  owner,
  request,
}) => {
  const catalog = aCatalog(request, owner.token)
  const mug = await catalog.product({ balance: '3', price: '14.00', cost_price: '5.20' })
  await catalog.change(mug, { price: '15.00' })
  await openProducts(page)

  await test.step('a loss cannot exceed the stock', async () => {
    await chooseFor(page, 'Enamel mug', 'Recount')
    await page.getByLabel('Reason').selectOption({ label: 'Loss' })
    await field(page, 'Quantity lost').fill('4')
    await expect(page.getByText('Only 3 left in stock.')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(field(page, 'Quantity lost')).toHaveAccessibleDescription(/Only 3 left in stock\./)
    await field(page, 'Quantity lost').fill('some')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Quantity must be a whole number')).toBeVisible()
    await discard(page)
  })

  await test.step('goods are received, with a preview of the balance', async () => {
    await expect(rowOf(page, 'Enamel mug')).toContainText('Ending')
    await chooseFor(page, 'Enamel mug', 'Receive stock')
    await expect(field(page, 'Quantity received')).toBeFocused()
    await field(page, 'Quantity received').fill('28')
    await expect(dialog(page, 'Receive stock').getByText('3 → 31')).toBeVisible()
    await page.getByLabel('Note').fill('Delivery 1182')
    await page.keyboard.press('Enter')
    await expect(notification(page)).toContainText('“Enamel mug”: 31 units in stock.')
    await expect(rowOf(page, 'Enamel mug')).toContainText('Active')
    await expect(page.getByRole('button', { name: 'Actions for Enamel mug' })).toBeFocused()
    expect((await catalog.find(mug.id)).movements[0]).toMatchObject({
      reason: 'received',
      note: 'Delivery 1182',
    })
  })

  await test.step('the page of the product', async () => {
    await page.getByRole('link', { name: 'Enamel mug' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Enamel mug' })).toBeFocused()
    await expect(page).toHaveTitle('Enamel mug · Tillsight')
    await expect(page.getByText('$9.80 profit on each')).toBeVisible()
    await expect(page.getByText('65.3%')).toBeVisible()
    await expect(page.getByText('No sales in the last 30 days')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Prices over time' }).getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Recount' }).click()
    await field(page, 'Counted quantity').fill('28')
    await expect(dialog(page, 'Recount').getByText('31 → 28')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    const ledger = page.getByRole('table', { name: 'Stock movements' }).getByRole('row')
    await expect(ledger.nth(1)).toContainText('Recount−328')
    await expect(ledger.nth(1)).toContainText(owner.full_name)
    await expect(ledger.nth(2)).toContainText('+2831')
    await expect(ledger.nth(3)).toContainText('Opening stock+33')
  })
})
