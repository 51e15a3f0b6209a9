import { expectAccessibleInBothLooks, expectFits, looks, switchTo } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect } from '../support/test.ts'

test('an owner looks for what costs money, marks it down in one step and takes that back', async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ name: 'Blue mug', price: '12.00', cost_price: '7.00', balance: '43' })
  await shop.sell(mug, { quantity: 1, soldAt: shop.at({ days: -103 }) })
  await shop.sell(mug, { quantity: 1, soldAt: shop.at({ days: -94 }) })
  await page.goto('/platform/insights')
  await expect(page.getByText('No findings yet')).toBeVisible()
  await switchTo(page, looks[1])

  const card = page.getByRole('article', { name: 'Blue mug: none sold in 94 days' })
  await test.step('findings appear by themselves', async () => {
    await page.getByRole('button', { name: 'Check my data now' }).click()
    await expect(card).toContainText('$287.00 at stake')
    await expect(card).toContainText('It used to sell every 9 days.')
    await expect(page.getByRole('heading', { name: 'What cannot be said yet' })).toBeVisible()
    await card.getByText('Why?').click()
    await expect(card).toContainText('at least four times as long as usual')
    await expectFits(page)
    await expectAccessibleInBothLooks(page)
  })

  await test.step('one step, and back', async () => {
    await card.getByRole('button', { name: 'Mark down 20% for 4 weeks' }).click()
    await expect(card.getByRole('link', { name: 'Promotion' })).toBeVisible()
    await card.getByRole('button', { name: 'Undo' }).click()
    await expectSuccess(page, 'Undone.')
    await expect(card.getByRole('button', { name: 'Mark down 20% for 4 weeks' })).toBeVisible()
  })

  await test.step('what is of no use is hidden, and can be shown again', async () => {
    await card.getByRole('button', { name: 'Hide' }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: 'Show 1 hidden finding' }).click()
    await card.getByRole('button', { name: 'Show again' }).click()
    await expect(card.getByRole('button', { name: 'Hide' })).toBeVisible()
  })

  await test.step('the forecast says why there is none, and the record what was shown', async () => {
    await page.getByRole('tab', { name: 'Forecast' }).click()
    await expect(page.getByText('No forecast yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Track record' }).click()
    await expect(page.getByText('1 shown, 0 followed with one step, 0 hidden.')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })

  await page.goto('/platform/dashboard')
  await expect(page.getByRole('region', { name: 'Insights' })).toContainText('Blue mug: none sold in 94 days')
})
