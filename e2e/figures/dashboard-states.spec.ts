import { answerAgain, answerWith, holdBack, loseConnection, tryAgain, underWay } from '../support/answers.ts'
import { expectAccessible, expectFits, expectFitsAndAccessible } from '../support/axe.ts'
import { card, openDashboard, panel, picker, test } from '../support/dashboard.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect } from '../support/test.ts'

const summary = '/dashboard/summary?*'

test('the cards do not move while they load, and a failure says why and can be retried', async ({
  page,
  shop,
}) => {
  await shop.sell(await shop.product({ price: '10.00' }))
  const release = await holdBack(page, summary)
  await page.goto('/platform/dashboard')
  await expect(page.getByText('Loading...').first()).toBeAttached()
  const before = await card(page, 'Total Revenue').boundingBox()
  await expectAccessible(page)
  release()
  await expect(card(page, 'Total Revenue')).toContainText('$10.00')
  await expect.poll(() => card(page, 'Total Revenue').boundingBox()).toEqual(before)

  await answerAgain(page, summary)
  await answerWith(page, summary, 500, { status: 'ERROR' })
  await page.reload()
  const failure = (says: string) => page.getByRole('alert').filter({ hasText: says })
  await expect(failure('Failed to fetch data.')).toBeVisible()
  await answerWith(page, summary, 500, { status: 'ERROR', message: 'The till is stuck.' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure('The till is stuck.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expectAccessible(page)
  await answerAgain(page, summary)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Total Revenue')).toContainText('$10.00')
})

test('figures that cannot be refreshed stay, and say that they may be out of date', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ price: '10.00' })
  await shop.sell(mug)
  const hears = page.waitForResponse((response) => response.url().endsWith('/live/stream') && response.ok())
  const questions = underWay(page, '/dashboard/summary')
  await openDashboard(page)
  await hears
  await loseConnection(page, summary)
  await questions.none()
  await shop.sell(mug)
  await expect(page.getByRole('alert').filter({ hasText: 'may be out of date' })).toBeVisible()
  await expect(card(page, 'Total Revenue')).toContainText('$10.00')
  await answerAgain(page, summary)
  await tryAgain(page, card(page, 'Total Revenue').filter({ hasText: '$20.00' }))
  await expect(page.getByText('may be out of date')).toHaveCount(0)

  await page.context().setOffline(true)
  await shop.sell(mug)
  await expect(page.getByRole('alert').filter({ hasText: 'may be out of date' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(card(page, 'Total Revenue')).toContainText('$30.00')
})

test('axe finds no violations on a full dashboard, and it does not scroll sideways', {
  tag: '@long',
}, async ({ page, shop }) => {
  const mug = await shop.product({ price: '99999.99', cost_price: '1', balance: '9000' })
  await shop.sell(mug, { quantity: 1, soldAt: shop.at({ days: -8 }) })
  await shop.sell(mug, { quantity: 5000 })
  await shop.product({ name: 'W'.repeat(20), balance: '0' })
  await shop.product({ name: 'Nearly gone', balance: '2' })
  await openDashboard(page)
  for (const width of [1024, 768, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
  }
  await expectFitsAndAccessible(page)
})

test('range, hours and products are reachable by keyboard', { tag: '@long' }, async ({ page, shop }) => {
  await shop.sell(await shop.product())
  await openDashboard(page)
  await tabTo(page, picker(page))
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker(page)).toBeFocused()
  await tabTo(page, page.getByRole('application', { name: /^Hourly Activity/ }))
  await tabTo(page, page.getByRole('link', { name: 'Enamel mug' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Enamel mug' })).toBeVisible()
})
