import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { card, openDashboard, picker, sameHours, test } from '../support/dashboard.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect } from '../support/test.ts'

const compare = (page: Page) => page.getByRole('combobox', { name: 'Compare with' })
const chart = (page: Page) => page.getByRole('figure', { name: 'Revenue over Time' })

test('figures and chart are compared with the previous period, the year before, both or nothing', {
  tag: '@long',
}, async ({ page, shop }) => {
  const mug = await shop.product({ price: '10.00', balance: '100' })
  await shop.sell(mug, { quantity: 1, soldAt: shop.at({ days: -7 }) })
  await shop.sell(mug, { quantity: 2, soldAt: shop.at() })
  await openDashboard(page, '?range=last-7-days')
  await expect(card(page, 'Total Revenue')).toHaveText(
    sameHours(`Total Revenue$20.00+100.0%so far, vs ${shop.span(-13, -7)} <now>`),
  )

  await compare(page).selectOption('vs previous and last year')
  await expect(page).toHaveURL('/platform/dashboard?range=last-7-days&compare=both')
  await expect(card(page, 'Total Revenue')).toHaveText(
    sameHours(`Total Revenue$20.00+100.0%so far, vs ${shop.span(-13, -7)} <now>new, no sales last year`),
  )
  await expect(chart(page).getByRole('listitem')).toHaveText(['Revenue', 'Previous period', 'Last year'])
  await chart(page).getByRole('button', { name: 'View as table' }).click()
  const rows = chart(page).getByRole('row')
  await expect(rows).toHaveCount(8)
  await expect(rows.last()).toHaveText(`${shop.label(0)}$20.00$10.00$0.00so far`)
  await expectAccessibleInBothThemes(page)

  await compare(page).selectOption('no comparison')
  await expect(card(page, 'Total Revenue')).toHaveText('Total Revenue$20.00')
  await page.reload()
  await expect(card(page, 'Total Revenue')).toHaveText('Total Revenue$20.00')
  await page.goBack()
  await expect(compare(page)).toHaveValue('both')
})

test('a running range is compared day by day, as far as it has passed', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ price: '10.00', balance: '100' })
  await shop.sell(mug, { quantity: 9, soldAt: shop.at({ days: -8 }) })
  await shop.sell(mug, { quantity: 2, soldAt: shop.at({ days: -7 }) })
  await shop.sell(mug, { quantity: 3, soldAt: shop.at() })
  await openDashboard(page)
  await expect(card(page, 'Total Revenue')).toHaveText(
    sameHours(`Total Revenue$30.00+50.0%so far, vs ${shop.span(-7)} <now>`),
  )
  await chart(page).getByRole('button', { name: 'View as table' }).click()
  const rows = chart(page).getByRole('row')
  await expect(rows).toHaveCount(9)
  await expect(rows.nth(1)).toHaveText(`${shop.label(0)}$30.00$20.00so far`)
  await expect(rows.nth(2)).toHaveText(`${shop.label(1)}n/an/a`)
})

test('the steps of the chart follow the range, and the arrows move it by keyboard', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ price: '10.00', balance: '100' })
  await shop.sell(mug, { soldAt: shop.at({ days: -1 }) })
  await shop.sell(mug)
  await openDashboard(page, '?range=today')
  await chart(page).getByRole('button', { name: 'View as table' }).click()
  const heads = chart(page).getByRole('columnheader')
  await expect(heads.first()).toHaveText('Hour')
  await expect(chart(page).getByRole('row', { name: /so far/ })).toHaveCount(1)

  await tabTo(page, page.getByRole('button', { name: 'Previous period' }))
  await page.keyboard.press('Enter')
  await expect(picker(page)).toHaveText(shop.label(-1))
  await expect(chart(page).getByRole('row', { name: '12:00 $10.00' })).toBeVisible()
  await expect(chart(page).getByRole('row', { name: /so far/ })).toHaveCount(0)

  for (const [range, step] of [
    ['last-30-days', 'Day'],
    ['this-year', 'Week'],
  ]) {
    await openDashboard(page, `?range=${range}`)
    await chart(page).getByRole('button', { name: 'View as table' }).click()
    await expect(heads.first()).toHaveText(step ?? '')
  }
  await openDashboard(page, '?from=2024-01-01&to=2026-12-31')
  await chart(page).getByRole('button', { name: 'View as table' }).click()
  await expect(heads.first()).toHaveText('Month')

  // All time begins with the first sale, so that a young store is not shown by year.
  for (const [days, step] of [
    [-40, 'Day'],
    [-400, 'Month'],
    [-4000, 'Year'],
  ] as const) {
    await shop.sell(mug, { soldAt: shop.at({ days }) })
    await openDashboard(page, '?range=all-time')
    await chart(page).getByRole('button', { name: 'View as table' }).click()
    await expect(heads.first()).toHaveText(step)
    await expect(chart(page).getByRole('row', { name: /so far/ })).toHaveCount(1)
  }
})
