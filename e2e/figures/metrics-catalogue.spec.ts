import { metricIds } from '@tillsight/domain/figures/metrics/catalogue'
import { expectAccessibleInBothThemes, expectFits } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect } from '../support/test.ts'

test('an owner finds every metric with its meaning, its formula and its value, and the rows behind it', {
  tag: '@long',
}, async ({ page, shop }) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { quantity: 3, soldAt: shop.at({ days: -1 }) })
  await shop.sell(mug, { quantity: 1, soldAt: shop.at({ hours: -1 }) })
  await page.goto('/platform/metrics?range=last-7-days')

  await expect(page.getByRole('heading', { level: 1, name: 'Metrics' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `${metricIds.length} metrics` })).toBeVisible()
  const sales = page.getByRole('region', { name: /^Sales/ })
  const average = sales.getByRole('listitem').filter({ hasText: 'Average Order Value' })
  await expect(average).toContainText('Net sales divided by the number of sales.')
  await expect(average).toContainText('Net sales ÷ Sales')
  await expect(average).toContainText('$20.00')
  await expectAccessibleInBothThemes(page)

  const search = page.getByRole('searchbox', { name: 'Search metrics' })
  await search.fill('best day')
  const best = page.getByRole('button', { name: 'Best Day', exact: true })
  await expect(page.getByRole('listitem').filter({ has: best })).toContainText('$30.00')
  await tabTo(page, best)
  await page.keyboard.press('Enter')
  const opened = page.getByRole('dialog', { name: 'Best Day', exact: true })
  await expect(opened).toContainText('Net sales of the best day.')
  await expect(opened.getByRole('table')).toContainText('$30.00')
  await expect(page).toHaveURL(/explain=bestDay/)
  await page.goBack()
  await expect(opened).toHaveCount(0)

  await search.fill('nothing like it')
  await expect(page.getByText('No metrics found. Try another word.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await search.fill('stock')
  await expectFits(page)
})

test('a failed read can be tried again, and the palette leads here', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  await page.goto('/platform/dashboard')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('combobox', { name: 'Find' }).fill('catalogue')
  await page.getByRole('option', { name: /^Metrics/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Metrics' })).toBeVisible()

  await page.route('**/metric/query_many', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Sales could not be loaded')).toBeVisible()
  await page.unroute('**/metric/query_many')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('Sales could not be loaded')).toHaveCount(0)
  const stock = page.getByRole('listitem').filter({ hasText: 'Stock at Cost' }).first()
  await stock.scrollIntoViewIfNeeded()
  await expect(stock).toContainText('$400.00')
})
