import type { Page } from '@playwright/test'
import { card, openDashboard, test } from './support/dashboard.ts'
import { expect } from './support/test.ts'

/** Opens the dashboard, and waits until the page hears of changes. */
const watchDashboard = async (page: Page) => {
  const hears = page.waitForResponse((response) => response.url().endsWith('/live/stream') && response.ok())
  await openDashboard(page)
  await hears
}

test('a sale shows in every open window, without a flicker', async ({ page, context, shop }) => {
  const mug = await shop.product({ price: '10.00', balance: '6' })
  await shop.sell(mug)
  const other = await context.newPage()
  await watchDashboard(page)
  await watchDashboard(other)
  await card(other, 'Total Revenue').evaluate((card) => {
    new MutationObserver(() => {
      if (!card.isConnected || /Loading/.test(document.body.innerText)) document.title = 'flickered'
    }).observe(document.body, { childList: true, subtree: true })
  })

  await shop.sell(mug, { quantity: 2 })
  for (const window of [page, other]) {
    await expect(card(window, 'Total Revenue')).toContainText('$30.00')
    await expect(window.getByRole('region', { name: 'Low Stock' })).toContainText('3 pcs')
  }
  await shop.sell(mug, { quantity: 3 })
  await expect(card(other, 'Total Revenue')).toContainText('$60.00')
  await expect(other.getByRole('region', { name: 'Out of Stock' })).toContainText('0 pcs')
  await expect(other).toHaveTitle(/Tillsight/)
})

test('stock that is counted anew shows, though nothing was sold', async ({ page, shop }) => {
  const mug = await shop.product({ balance: '3' })
  await watchDashboard(page)
  const low = page.getByRole('region', { name: 'Low Stock' })
  await expect(low).toContainText('3 pcs')
  await shop.change(mug, { balance: '2' })
  await expect(low).toContainText('2 pcs')
})
