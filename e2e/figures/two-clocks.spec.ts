import { expectFitsAndAccessible } from '../support/axe.ts'
import { openDashboard, test } from '../support/dashboard.ts'
import { expect } from '../support/test.ts'

test('a report says what changed since it was made, and a figure what it was on a past day', {
  tag: '@long',
}, async ({ page, request, shop }) => {
  const mug = await shop.product({ name: 'Blue Mug', price: '10.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { quantity: 2, soldAt: shop.at({ days: -1 }) })
  const made = await request.post('/export/get_export', {
    headers: { Authorization: `Bearer ${shop.owner.token}` },
    data: { type: 'sales', fmt: 'csv' },
  })
  expect(made.status()).toBe(200)
  await shop.sell(mug, { quantity: 1, soldAt: shop.at({ days: -1 }) })

  await page.goto('/platform/reports')
  await page.getByRole('button', { name: /^Changes since / }).click()
  const changes = page.getByRole('dialog').getByRole('region', { name: 'Net Sales' })
  await expect(changes).toContainText('It was $20.00 and is $30.00 now.')
  await expect(changes.getByRole('listitem')).toHaveText('1 late sale+$10.00')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')

  await openDashboard(page, '?range=last-7-days&explain=netSales')
  await page.getByRole('button', { name: 'As known on a past day' }).press('Enter')
  const known = page.getByRole('region', { name: 'As it was known' })
  await expect(known).toContainText('Changes are stored since')
  const zone = { timeZone: shop.owner.time_zone ?? 'UTC' }
  const today = new Intl.DateTimeFormat('en-CA', zone).format(new Date())
  await known.getByRole('textbox', { name: 'As known at the end of' }).fill(today)
  await expect(known).toContainText('Nothing has changed since.')
  await expectFitsAndAccessible(page)

  await page.goto(`/platform/explore?m=netSales&as=number&range=last-7-days&known=${today}`)
  await expect(page.getByText('As known at the end of')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Net Sales' })).toContainText('$30.00')
  await page.getByRole('button', { name: /explain Net Sales/ }).click()
  await expect(page.getByRole('region', { name: 'As it was known' })).toContainText('Nothing has changed')
  await page.keyboard.press('Escape')
  await expectFitsAndAccessible(page)
  await page.getByRole('textbox', { name: /^As known on/ }).fill('2020-01-01')
  await expect(page.getByText('Changes are stored since')).toBeVisible()
  await page.getByRole('button', { name: 'Show as of now' }).click()
  await expect(page).not.toHaveURL(/known=/)
  await expect(page.getByRole('region', { name: 'Net Sales' })).toContainText('$30.00')
})
