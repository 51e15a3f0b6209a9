import type { Page } from '@playwright/test'
import { arrow, card, openDashboard, sameHours, test } from '../support/dashboard.ts'
import { expect } from '../support/test.ts'

const figures = ['Total Revenue', 'Sales', 'Average Order Value', 'Profit']

const expectFigures = async (page: Page, texts: string[]) => {
  for (const [place, label] of figures.entries())
    await expect(card(page, label)).toHaveText(sameHours(`${label}${texts[place]}`))
}

test('sales are shown to the cent, with the change from the previous days as sign, arrow and text', async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  const bag = await shop.product({ name: 'Tote bag', price: '30.00', cost_price: '10.00', balance: '100' })
  await shop.sell(bag, { quantity: 2, soldAt: shop.at({ days: -8 }) })
  await shop.sell(mug, { quantity: 3, soldAt: shop.at({ days: -3 }) })
  await shop.sell(mug, { quantity: 2, discount: 25, soldAt: shop.at() })

  await openDashboard(page, '?range=last-7-days')
  await expectFigures(page, [
    `$45.00−25.0%so far, vs ${shop.span(-13, -7)} <now>`,
    `2+100.0%so far, vs ${shop.span(-13, -7)} <now>`,
    `$22.50−62.5%so far, vs ${shop.span(-13, -7)} <now>`,
    `$25.00−37.5%so far, vs ${shop.span(-13, -7)} <now>`,
  ])
  for (const label of ['Total Revenue', 'Average Order Value', 'Profit']) {
    await expect(arrow(page, label, 'down')).toBeVisible()
  }
  await expect(arrow(page, 'Sales', 'up')).toBeVisible()

  const explained = (label: string) => page.getByRole('button', { name: `: explain ${label}` })
  await expect(explained('Total Revenue')).toHaveAccessibleDescription('Explain this number')
  await expect(explained('Average Order Value')).toHaveAccessibleDescription(/^Based on fewer than 5 sales\./)
  for (let more = 0; more < 3; more += 1) await shop.sell(mug)
  await expect(explained('Average Order Value')).toHaveAccessibleDescription('Explain this number')
})

test('a range that is not over says that there are no sales yet, and a change from zero or from a loss is described in words', {
  tag: '@long',
}, async ({ page, shop }) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { soldAt: shop.at({ days: -7 }) })
  await openDashboard(page)
  await expectFigures(page, ['$0.00no sales yet', '0no sales yet', 'n/ano sales yet', '$0.00no sales yet'])
  await expect(page.getByText('No data in this range', { exact: true })).toHaveCount(2)

  await shop.sell(mug, { quantity: 1, discount: 90, soldAt: shop.at({ days: -1 }) })
  await shop.sell(mug, { quantity: 1, discount: 80, soldAt: shop.at() })

  await openDashboard(page, '?range=today')
  await expect(card(page, 'Profit')).toHaveText(
    sameHours('Profit−$2.00+$1.00so far, vs yesterday <now>, was −$3.00'),
  )
  await openDashboard(page, '?range=yesterday')
  await expect(card(page, 'Total Revenue')).toHaveText('Total Revenue$1.00new, no sales before')
  await expect(arrow(page, 'Profit', 'down')).toBeVisible()
})

test('hours are in the time zone of the store, and can be viewed as a table', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ price: '10.00', balance: '100' })
  await shop.sell(mug, { quantity: 3, soldAt: shop.at({ hours: -3 }) })
  await shop.sell(mug, { quantity: 1, soldAt: shop.at() })

  await openDashboard(page, '?range=today')
  const hours = page.getByRole('figure', { name: 'Hourly Activity' })
  await expect(hours).toContainText('Busiest from 09:00 to 10:00: $30.00 in 1 sale.')
  await hours.getByRole('application').focus()
  await page.keyboard.press('End')
  await expect(hours.getByRole('status')).toHaveText('23:00 to 00:00, 0 sales: Revenue $0.00')
  await hours.getByRole('button', { name: 'View as table' }).click()
  const table = page.getByRole('table', { name: 'Hourly Activity' })
  await expect(table.getByRole('row')).toHaveCount(25)
  await expect(table.getByRole('row', { name: '09:00 to 10:00 $30.00 1 sale' })).toBeVisible()
  await expect(table.getByRole('row', { name: '12:00 to 13:00 $10.00 1 sale' })).toBeVisible()
})

test('the top five products and those that run out are listed, counted and linked', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  for (const price of ['1', '2', '3', '4', '5', '6']) {
    await shop.sell(await shop.product({ name: `At ${price}`, price, sku: '' }), { quantity: 2 })
  }
  await openDashboard(page)
  const best = page.getByRole('figure', { name: 'Top 5 Products' }).getByRole('listitem')
  await expect(best).toHaveText([
    'At 62 sold$12.00',
    'At 52 sold$10.00',
    'At 42 sold$8.00',
    'At 32 sold$6.00',
    'At 22 sold$4.00',
  ])
  await best.getByRole('link', { name: 'At 6' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'At 6' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('figure', { name: 'Top 5 Products' })).toBeVisible()

  for (let place = 1; place <= 8; place += 1) await shop.product({ name: `Gone ${place}`, balance: '0' })
  await shop.product({ name: 'Nearly gone', balance: '4' })
  await shop.product({ name: 'Plenty', balance: '5' })
  await expect(page.getByRole('region', { name: 'Low Stock' })).toContainText('Nearly gone')
  const out = page.getByRole('region', { name: 'Out of Stock' })
  await expect(out.getByRole('listitem')).toHaveText([1, 2, 3, 4, 5, 6].map((place) => `Gone ${place}0 pcs`))
  await expect(out.getByRole('button', { name: '8: explain Out of Stock' })).toBeVisible()
  const low = page.getByRole('region', { name: 'Low Stock' })
  await expect(low.getByRole('button', { name: '1: explain Low Stock' })).toBeVisible()
  await expect(low.getByRole('listitem')).toHaveText(['Nearly gone4 pcs'])

  await out.getByRole('link', { name: 'and 2 more' }).click()
  await expect(page).toHaveURL('/platform/products?status=NOTAVAILABLE')
  await expect(page.getByRole('link', { name: 'Gone 8' })).toBeVisible()
  await page.goBack()
  await low.getByRole('link', { name: 'Nearly gone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nearly gone' })).toBeVisible()
})
