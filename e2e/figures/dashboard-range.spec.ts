import { openDashboard, panel, picker, test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { signIn } from '../support/people.ts'
import { expect } from '../support/test.ts'

test.beforeEach(async ({ shop }) => {
  await shop.sell(await shop.product({ price: '14.00' }), { soldAt: shop.at({ days: -2 }) })
})

test('starts with today and the next 7 days, the arrows step by as much, and the last choice is remembered, also on another device', async ({
  page,
  shop,
  browser,
}) => {
  const revenue = page.getByRole('region', { name: 'Total Revenue' })
  await openDashboard(page)
  await expect(picker(page)).toHaveText(`${shop.label(0)} – ${shop.label(7)}`)
  await expect(page.getByText('The other days of this range are in the future')).toBeVisible()

  await page.getByRole('button', { name: 'Previous period' }).click()
  await expect(picker(page)).toHaveText(`${shop.label(-8)} – ${shop.label(-1)}`)
  await expect(revenue).toContainText('$14.00')
  await page.goBack()
  await expect(picker(page)).toHaveText(`${shop.label(0)} – ${shop.label(7)}`)
  await page.getByRole('button', { name: 'Next period' }).click()
  await expect(picker(page)).toHaveText(`${shop.label(8)} – ${shop.label(15)}`)
  await expect(page.getByText('This range is in the future')).toBeVisible()
  await page.goBack()

  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/account/preferences') &&
      (answer.request().postData() ?? '').includes('last-7-days'),
  )
  await page.getByRole('button', { name: 'Last 7 days', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expect(picker(page)).toHaveText(`${shop.label(-6)} – ${shop.label(0)}`)
  await expect(page).toHaveURL(/\?range=last-7-days$/)
  await expect(revenue).toContainText('$14.00')
  await expect(page.getByText('in the future')).toHaveCount(0)

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(picker(page)).toHaveText(`${shop.label(-6)} – ${shop.label(0)}`)

  const context = await browser.newContext()
  await signIn(context, shop.owner)
  const other = await context.newPage()
  await openDashboard(other)
  await expect(picker(other)).toHaveText(`${shop.label(-6)} – ${shop.label(0)}`)
  await context.close()
})

test('a range is a preset, two dates, a number of days or all time, and a click outside changes nothing', {
  tag: '@long',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDashboard(page)

  await test.step('a click outside closes the calendar and changes nothing', async () => {
    await picker(page).click()
    await field(page, 'From').fill(shop.label(-30))
    await page.mouse.click(1400, 880)
    await expect(panel(page)).toHaveCount(0)
    await expect(picker(page)).toHaveText(`${shop.label(0)} – ${shop.label(7)}`)
  })

  await test.step('a preset takes one click, survives a reload, and Back undoes it', async () => {
    await picker(page).click()
    await panel(page).getByRole('button', { name: 'Today', exact: true }).click()
    await expect(picker(page)).toHaveText(shop.label(0))
    await expect(page).toHaveURL(/\?range=today$/)
    await page.reload()
    await expect(picker(page)).toHaveText(shop.label(0))
    await page.goBack()
    await expect(picker(page)).toHaveText(`${shop.label(0)} – ${shop.label(7)}`)
  })

  await test.step('dates can be typed, and apply after Done', async () => {
    await picker(page).click()
    await field(page, 'From').fill(shop.label(-3))
    await field(page, 'To').fill(shop.label(-1))
    await panel(page).getByRole('button', { name: 'Done' }).click()
    await expect(panel(page)).toHaveCount(0)
    await expect(picker(page)).toHaveText(`${shop.label(-3)} – ${shop.label(-1)}`)
    await expect(picker(page)).toBeFocused()
    await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText('1')
  })

  await test.step('a number of days up to today can be entered, from 0 to 99999', async () => {
    await picker(page).click()
    await field(page, 'Days up to today').fill('3')
    await panel(page).getByRole('button', { name: 'Done' }).click()
    await expect(picker(page)).toHaveText(`${shop.label(-2)} – ${shop.label(0)}`)

    await picker(page).click()
    await field(page, 'Days up to today').fill('123456')
    await expect(field(page, 'Days up to today')).toHaveValue('99999')
    await expect(panel(page).getByText(', the earliest.')).toBeVisible()
    await field(page, 'Days up to today').fill('-4')
    await expect(field(page, 'Days up to today')).toHaveValue('0')
    await panel(page).getByRole('button', { name: 'Done' }).click()
    await expect(picker(page)).toHaveText(shop.label(0))
  })

  await test.step('all time has no comparison, and days without sales say so', async () => {
    await openDashboard(page, '?range=all-time')
    await expect(picker(page)).toHaveText('All time')
    await expect(page.getByRole('region', { name: 'Total Revenue' })).toHaveText(
      'Total Revenue$14.00all time',
    )
    await openDashboard(page, '?from=2020-01-01&to=2020-01-31')
    await expect(page.getByText('No sales in this range.').first()).toBeVisible()
  })
})
