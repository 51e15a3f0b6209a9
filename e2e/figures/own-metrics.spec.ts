import { expectAccessibleInBothLooks, expectFits } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect } from '../support/test.ts'

test('an own metric is written with help, checked while typing, edited, and shown where others are', async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { quantity: 2 })
  await shop.sell(mug, { quantity: 1 })
  await page.goto('/platform/metrics?range=today')
  await page.getByRole('button', { name: 'New metric' }).click()
  const dialog = page.getByRole('dialog', { name: 'New metric' })
  const formula = field(page, 'Formula')

  await test.step('names are offered, and an error is marked', async () => {
    await field(page, 'Name').fill('Earned per sale')
    await formula.pressSequentially('gross pro')
    await page.getByRole('option', { name: /^Gross Profit Money$/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect(formula).toHaveValue('[Gross Profit]')
    await formula.pressSequentially(' + [Sales]')
    await expect(dialog.getByText(/Money and a count cannot be combined/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add metric' }).click()
    await expect(dialog.getByText(/Money and a count cannot be combined/).first()).toBeVisible()
    await formula.fill('[Gross Profit] / [Sales]')
    await expect(dialog.getByRole('status').filter({ hasText: 'This month' })).toContainText('$9.00')
    await expectAccessibleInBothLooks(page)
  })

  await test.step('it is saved, listed first and explained', async () => {
    await dialog.getByRole('button', { name: 'Add metric' }).click()
    await expectSuccess(page, 'Metric added.')
    const own = page.getByRole('region', { name: /^Your own/ })
    await expect(own.getByRole('listitem')).toContainText('$9.00')
    await own.getByRole('button', { name: 'Earned per sale', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Earned per sale' })).toContainText(
      '(Net sales − Cost of goods) ÷ Sales',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('it is a metric like others on a dashboard and in Explore', async () => {
    await page.goto('/platform/explore?range=today&as=number')
    await page.getByRole('button', { name: 'Add a metric' }).click()
    await field(page, 'Search metrics').fill('earned per sale')
    await page.getByRole('button', { name: /^Earned per sale/ }).click()
    await expect(page.getByRole('region', { name: 'Earned per sale' })).toContainText('$9.00')
  })

  await test.step('it is edited and deleted, on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/platform/metrics?range=today')
    await page.getByRole('button', { name: 'Edit Earned per sale' }).click()
    await expectFits(page)
    await formula.fill('2 * [Gross Profit] / [Sales]')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('region', { name: /^Your own/ })).toContainText('$18.00')
    await page.getByRole('button', { name: 'Delete Earned per sale' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectSuccess(page, 'Metric deleted.')
    await expect(page.getByRole('region', { name: /^Your own/ })).toHaveCount(0)
  })
})
