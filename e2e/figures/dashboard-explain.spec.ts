import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectFits } from '../support/axe.ts'
import { openDashboard, test } from '../support/dashboard.ts'
import { downloaded, rowsOfCsv } from '../support/documents.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect } from '../support/test.ts'

const figure = (page: Page, label: string) => page.getByRole('button', { name: `: explain ${label}` })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a figure shows its description, its formula, and the sales that add up to it', async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  const sold = await shop.sell(mug, { quantity: 3, soldAt: shop.at({ days: -1 }) })
  await shop.sell(mug, { quantity: 2, discount: 25, soldAt: shop.at({ hours: -1 }) })
  await openDashboard(page, '?range=last-7-days')

  await tabTo(page, figure(page, 'Average Order Value'))
  await page.keyboard.press('Enter')
  const opened = dialog(page, 'Average Order Value')
  await expect(opened).toContainText('Net sales divided by the number of sales.')
  await expect(page).toHaveURL(/explain=averageOrderValue/)
  const formula = opened.getByRole('region', { name: 'Formula' })
  await expect(formula).toContainText('Average Order Value = Net sales ÷ Sales')
  await expect(formula).toContainText('$45.00 ÷ 2 = $22.50')
  await expect(opened.getByText('2 sales and returns add up to $45.00')).toBeVisible()
  await expect(opened.getByRole('img', { name: 'Checked:' })).toBeVisible()
  const rows = opened.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('$15.00')
  await expect(rows.nth(2)).toContainText('$30.00')
  await expectAccessibleInBothThemes(page)

  await opened.getByRole('tab', { name: 'Sales: 2' }).click()
  await expect(opened.getByText('2 sales and returns add up to 2')).toBeVisible()
  await page.goBack()
  await expect(opened).toHaveCount(0)
  await expect(figure(page, 'Average Order Value')).toBeFocused()

  // The second click of a double click, however slow, neither opens another explanation nor closes the first one.
  const revenue = dialog(page, 'Total Revenue')
  await figure(page, 'Total Revenue').click()
  await expect(revenue).toBeVisible()
  for (const press of ['down', 'up'] as const) await page.mouse[press]({ clickCount: 2 })
  await expect(revenue).toContainText('Net Sales: Sales after discounts, minus returns.')
  await expect(revenue).toContainText('Net Sales = Gross sales − Total discount − Value of returns')
  await expect(revenue).toContainText('$50.00 − $5.00 − $0.00 = $45.00')
  await expect(revenue.getByText('2 sales and returns add up to $45.00')).toBeVisible()
  await revenue.getByRole('button', { name: 'Export' }).click()
  const { name, bytes } = await downloaded(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
  expect(name).toMatch(/^netSales_rows_\d\d-\d\d-\d{4}\.csv$/)
  expect(rowsOfCsv(bytes).map((row) => row['Net sales'])).toEqual(['15.00', '30.00'])
  await revenue.getByRole('link', { name: `Sale #${sold.number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  await page.goBack()
  await expect(revenue).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(revenue).toHaveCount(0)
  await figure(page, 'Sales').click()
  const sales = dialog(page, 'Sales')
  await sales.getByRole('button', { name: 'Close', exact: true }).evaluate((close: HTMLElement) => {
    close.click()
    close.click()
  })
  await expect(sales).toHaveCount(0)
  await expect(page).toHaveURL(/dashboard\?range=last-7-days$/)
})

test('a URL opens an explanation; rows are loaded page by page and update live', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ price: '1.00', balance: '100' })
  await Promise.all(Array.from({ length: 51 }, () => shop.sell(mug)))
  await page.goto('/platform/dashboard?range=today&explain=sales')
  const opened = dialog(page, 'Sales')
  await expect(opened.getByText('51 sales and returns add up to 51')).toBeVisible()
  const rows = opened.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(51)
  await opened.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(52)
  await expect(opened.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await shop.sell(mug)
  await expect(opened.getByText('52 sales and returns add up to 52')).toBeVisible()
  await expect(rows).toHaveCount(53)
  await expectFits(page)
  await opened.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/platform/dashboard?range=today')
})

test('a change is taken apart into parts that sum to it, and its likeliest places', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ name: 'Enamel mug', price: '10.00', cost_price: '4.00', balance: '100' })
  const card = await shop.product({ name: 'Card', price: '2.00', balance: '30' })
  await shop.sell(mug, { quantity: 2, soldAt: shop.at({ days: -8 }) })
  await shop.sell(mug, { quantity: 3, discount: 10, soldAt: shop.at({ days: -1 }) })
  await shop.sell(card, { quantity: 5, soldAt: shop.at({ days: -1 }) })
  await openDashboard(page, '?range=last-7-days')

  await figure(page, 'Total Revenue').click()
  const opened = dialog(page, 'Total Revenue')
  const why = opened.getByRole('button', { name: 'Why did it change?' })
  await why.focus()
  await page.keyboard.press('Enter')
  const change = opened.getByRole('region', { name: 'Why it changed' })
  await expect(change).toContainText('Net Sales went from $20.00 to $37.00.')
  const parts = change.getByRole('list').first().getByRole('listitem')
  await expect(parts).toHaveText([
    /^Units sold.*\+\$10\.00$/,
    /^Newly sold products.*\+\$10\.00$/,
    /^Discounts.*−\$3\.00$/,
  ])
  await expect(change.getByRole('link', { name: 'Product: Card' })).toBeVisible()
  await expect(change.getByRole('link', { name: /^Seller/ })).toHaveCount(0)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    await expectFits(page)
  }
  await change.getByLabel('Compared with').selectOption('Last year')
  await expect(change).toContainText('Net Sales went from $0.00 to $37.00.')
  await expect(why).toHaveAttribute('aria-expanded', 'true')
})

test('one bar, one product, one table row and a stock count are explained, too', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ name: 'Enamel mug', price: '10.00', balance: '100' })
  const card = await shop.product({ name: 'Card', price: '2.00', balance: '3' })
  await shop.sell(mug, { quantity: 3, soldAt: shop.at({ days: -1 }) })
  await shop.sell(mug, { quantity: 1, soldAt: shop.at({ hours: -3 }) })
  await shop.sell(card, { quantity: 2, soldAt: shop.at({ hours: -3 }) })
  await openDashboard(page, '?range=last-7-days')

  const best = page.getByRole('figure', { name: 'Top 5 Products' })
  await best.getByRole('button', { name: '$4.00: explain Revenue, Card' }).click()
  const ofCard = dialog(page, 'Total Revenue, Card')
  await expect(ofCard.getByText('1 line adds up to $4.00')).toBeVisible()
  await ofCard.getByRole('button', { name: 'Export' }).click()
  const { bytes } = await downloaded(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
  expect(rowsOfCsv(bytes).map((row) => row['Net sales'])).toEqual(['4.00'])
  await page.keyboard.press('Escape')
  await expect(ofCard).toHaveCount(0)

  const overTime = page.getByRole('figure', { name: 'Revenue over Time' })
  await overTime.getByRole('application').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const yesterday = dialog(page, 'Total Revenue')
  await expect(yesterday.getByText('1 sale or return adds up to $30.00')).toBeVisible()
  await expect(yesterday).toContainText(shop.label(-1))
  await page.keyboard.press('Escape')
  await expect(overTime.getByRole('application')).toBeFocused()
  await overTime.getByRole('button', { name: 'View as table' }).click()
  await tabTo(page, overTime.getByRole('row').nth(1).getByRole('button').first())
  for (let place = 0; place < 6; place += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(yesterday.getByText('2 sales and returns add up to $14.00')).toBeVisible()
  await page.keyboard.press('Escape')

  const hours = page.getByRole('figure', { name: 'Hourly Activity' }).getByRole('application')
  const box = await hours.boundingBox()
  if (!box) throw new Error('no chart to click')
  await hours.hover({ position: { x: box.width * 0.42, y: box.height / 2 } })
  await expect(hours).toContainText('09:00 to 10:00')
  await hours.click({ position: { x: box.width * 0.42, y: box.height / 2 } })
  const nine = dialog(page, 'Total Revenue, 09:00')
  await expect(nine.getByText('2 sales and returns add up to $14.00')).toBeVisible()
  await page.goBack()
  await expect(nine).toHaveCount(0)

  await page.getByRole('button', { name: '1: explain Low Stock' }).click()
  await expect(dialog(page, 'Low Stock').getByRole('link', { name: 'Card' })).toBeVisible()
  await expect(dialog(page, 'Low Stock')).toContainText('As of now')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '1 pcs: explain the stock of Card' }).click()
  await expect(dialog(page, 'Units in Stock, Card').getByText('1 product adds up to 1')).toBeVisible()
  await page.reload()
  await expect(dialog(page, 'Units in Stock, Card')).toContainText('As of now')
})
