import {
  expectAccessibleInBothLooks,
  expectFits,
  expectFitsAndAccessible,
  looks,
  switchTo,
} from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect } from '../support/test.ts'

test('an owner makes an alert, a sale crosses its line, and the bell leads to the rows', {
  tag: '@long',
}, async ({ page, shop }) => {
  const mug = await shop.product({ name: 'Mug', price: '60.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { soldAt: shop.at({ days: -3 }), quantity: 2 })
  await page.goto('/platform/alerts')
  const watched = page.getByRole('region', { name: 'Watched figures' })

  await test.step('an empty page offers three alerts, each one click away', async () => {
    await switchTo(page, looks[1])
    await watched.getByRole('button', { name: 'Products running low' }).click()
    await expectSuccess(page, 'Alert added.')
    await expect(watched.getByRole('listitem')).toContainText('A product is running low')
  })

  await test.step('a new one says when it would have fired', async () => {
    await page.getByRole('button', { name: 'New alert' }).click()
    const dialog = page.getByRole('dialog', { name: 'New alert' })
    await dialog.getByRole('button', { name: 'Add alert' }).click()
    await expect(dialog.getByText('Enter a number.')).toBeVisible()
    await field(page, 'Value').fill('100')
    await expect(dialog.getByRole('status').first()).toContainText(
      'It would have fired 1 time in the last 30 days',
    )
    await dialog.getByLabel('Quiet hours').check()
    await field(page, 'Until').fill('22:00')
    await dialog.getByRole('button', { name: 'Add alert' }).click()
    await expect(dialog.getByText('Quiet hours cannot end when they begin.')).toBeVisible()
    await dialog.getByLabel('Quiet hours').uncheck()
    await expectAccessibleInBothLooks(page)
    await dialog.getByRole('button', { name: 'Add alert' }).click()
    await expect(watched.getByRole('listitem')).toHaveCount(2)
    await expect(watched).toContainText('Net Sales is above $100.00 today')
  })

  await test.step('a sale crosses the line, and the bell shows it live', async () => {
    await page.goto('/platform/dashboard')
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await shop.sell(mug, { quantity: 2 })
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click({ timeout: 45_000 })
    const bell = page.getByRole('dialog', { name: 'Notifications' })
    await expect(bell).toContainText('Net Sales today: $120.00. Your threshold: $100.00.')
    await expectFitsAndAccessible(page)
    await bell.getByRole('link', { name: /Net Sales is above/ }).click()
  })

  await test.step('the notification opens the figure and its rows', async () => {
    const explained = page.getByRole('dialog', { name: 'Net Sales' })
    await expect(explained).toContainText('$120.00')
    await expect(explained.getByRole('row', { name: /Sale #2/ })).toContainText('$120.00')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  await test.step('it is paused, its history read, and deleted, on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/platform/alerts')
    const row = watched.getByRole('listitem').filter({ hasText: 'Net Sales' })
    await expect(row).toContainText('True now')
    const choose = async (what: string) => {
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await expectFits(page)
    await choose('History')
    const history = page.getByRole('dialog', { name: 'Net Sales is above $100.00 today' })
    await expect(history.getByRole('listitem')).toHaveCount(1)
    await expectFitsAndAccessible(page)
    await page.keyboard.press('Escape')
    await choose('Pause')
    await expectSuccess(page, 'Alert paused.')
    await expect(row).toContainText('Paused')
    await choose('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(watched.getByRole('listitem')).toHaveCount(1)
  })
})

test('an alert is only about some parts, or about a goal that is behind', { tag: '@long' }, async ({
  page,
  shop,
  request,
}) => {
  const mug = await shop.product({ name: 'Mug', price: '60.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { soldAt: shop.at({ days: -3 }), quantity: 2 })
  const headers = { Authorization: `Bearer ${shop.owner.token}` }
  const goal = { metric: 'averageOrderValue', cadence: 'month', basis: 'fixed', amount: 500 }
  await request.post('/goal/create', { headers, data: goal })
  await page.goto('/platform/alerts')
  const watched = page.getByRole('region', { name: 'Watched figures' })
  const dialog = page.getByRole('dialog', { name: 'New alert' })

  await test.step('with a filter it says what it is about', async () => {
    await page.getByRole('button', { name: 'New alert' }).click()
    await field(page, 'Value').fill('100')
    await dialog.getByRole('button', { name: 'Add a filter' }).click()
    const filter = page.getByRole('dialog', { name: 'Add filter' })
    await filter.getByRole('checkbox', { name: 'Mug' }).check()
    await filter.getByRole('button', { name: 'Add filter' }).click()
    await expect(dialog.getByRole('status').first()).toContainText(
      'Net Sales (product: Mug) is above $100.00 today',
    )
    await expect(dialog.getByRole('status').first()).toContainText('It would have fired 1 time')
    await expectAccessibleInBothLooks(page)
    await dialog.getByRole('button', { name: 'Add alert' }).click()
    await expect(watched).toContainText('Net Sales (product: Mug) is above $100.00 today')
  })

  await test.step('of a goal it says when it would have fired', async () => {
    await page.getByRole('button', { name: 'New alert' }).click()
    await dialog.getByRole('radio', { name: /^A goal/ }).check()
    await dialog.getByRole('button', { name: 'Add alert' }).click()
    await expect(dialog.getByText('Choose a goal.')).toBeVisible()
    await field(page, 'Goal').selectOption({ label: 'Average Order Value, The whole store, every month' })
    await expect(dialog.getByRole('status').first()).toContainText(
      'The monthly goal for Average Order Value is more than 10% below its target',
    )
    await expectAccessibleInBothLooks(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectFits(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Add alert' }).click()
    await expect(watched.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('the bell leads to the goal, with its rows in front of it', async () => {
    await shop.sell(mug, { quantity: 1 })
    await page.getByRole('button', { name: /^Notifications, \d new/ }).click({ timeout: 45_000 })
    const bell = page.getByRole('dialog', { name: 'Notifications' })
    await bell.getByRole('link', { name: /The monthly goal for Average Order Value/ }).click()
    await expect(page.getByRole('dialog', { name: 'Average Order Value' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem').and(page.locator('[aria-current=true]'))).toContainText(
      'Average Order Value',
    )
    await expectAccessibleInBothLooks(page)
  })
})
