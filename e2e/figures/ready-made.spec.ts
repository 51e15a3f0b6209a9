import { expectAccessibleInBothLooks, expectFits } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { expect } from '../support/test.ts'

test('Analyze Now leads to a ready-made dashboard, which can be copied', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const mug = await shop.product({ name: 'Mug', price: '10.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { quantity: 2 })

  await test.step('a visitor logs in first and arrives there', async () => {
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByRole('link', { name: 'Analyze Now in Store Sales Analysis' }).click()
    await expect(page).toHaveURL('/login')
    await field(page, 'Email Address').fill(shop.owner.email)
    await field(page, 'Password').fill(shop.owner.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Store Sales Analysis' })).toBeVisible()
  })

  await test.step('it shows the figures of the store, and is copied', async () => {
    await page.goto('/platform/dashboard?start=store-sales&range=today')
    await expect(page.getByRole('region', { name: 'Net Sales', exact: true })).toContainText('$20.00')
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Use this dashboard' }).click()
    await expect(page).toHaveURL(/board=/)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expect(
      page
        .getByRole('navigation', { name: 'Dashboards' })
        .getByRole('link', { name: 'Store Sales Analysis' }),
    ).toHaveAttribute('aria-current', 'page')
  })

  await test.step('the gallery has all of them', async () => {
    await page.getByRole('link', { name: 'Start from…' }).click()
    await expect(page.getByRole('heading', { name: 'Start from a dashboard' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^.+For / })).toHaveCount(13)
    await expectAccessibleInBothLooks(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectFits(page)
    await page.getByRole('link', { name: 'Inventory Management' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Inventory Management' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Out of Stock', exact: true })).toBeVisible()
    await expectFits(page)
  })
})
