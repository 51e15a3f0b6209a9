import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { dialog } from '../support/catalog.ts'
import { card, openDashboard, test } from '../support/dashboard.ts'
import { expect } from '../support/test.ts'

test('a new store sees three first steps, which open their forms and are checked off until its first sale', async ({
  page,
  shop,
}) => {
  await openDashboard(page)
  const steps = page.getByRole('region', { name: 'Your store is ready' })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Add a product',
    'Record a sale',
    'Add a customer',
  ])
  await expect(steps.getByRole('status')).toHaveText('0 of 3 done')
  // The empty figures are shown below the steps from the start.
  await expect(card(page, 'Total Revenue')).toContainText('$0.00')
  for (const widget of ['Profit', 'Hourly Activity', 'Top 5 Products', 'Out of Stock', 'Low Stock'])
    await expect(page.getByRole('heading', { name: widget, exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  for (const form of ['Add Product', 'Add Sale', 'Add Customer']) {
    await steps.getByRole('link', { name: form }).click()
    await expect(dialog(page, form)).toBeVisible()
    await page.goBack()
    await expect(steps).toBeVisible()
  }

  const mug = await shop.product({ price: '10.00' })
  await expect(steps.getByRole('status')).toHaveText('1 of 3 done')
  await expect(steps.getByRole('heading', { name: 'Add a product' })).toContainText('Done')
  await shop.customer('Bo Lind')
  await expect(steps.getByRole('status')).toHaveText('2 of 3 done')
  await shop.sell(mug)
  await expect(card(page, 'Total Revenue')).toContainText('$10.00')
  await expect(steps).toHaveCount(0)

  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Add Product' }).click()
  await expect(dialog(page, 'Add Product')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Add Product')).toHaveCount(0)
  await expect(page).toHaveURL('/platform/products')

  await page.goBack()
  await main.getByRole('link', { name: 'Generate Report' }).click()
  await expect(page).toHaveURL('/platform/reports')
  await page.goBack()
  await main.getByRole('link', { name: 'Add Sale' }).click()
  await expect(dialog(page, 'Add Sale')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/platform/sales')

  await openDashboard(page, '?from=2026-03-05&to=2026-03-09')
  await main.getByRole('link', { name: 'Generate Report' }).click()
  await expect(page.getByText('05 Mar 2026 – 09 Mar 2026').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Dashboard/ })).toBeChecked()
})
