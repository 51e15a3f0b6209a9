import { expectAccessibleInBothLooks, expectFits, looks, switchTo } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { join, keepSession } from '../support/people.ts'
import { aTill } from '../support/sales.ts'
import { expect } from '../support/test.ts'

/** The tenth of this month, a year ago. */
const lastYear = (now: string): string => `${Number(now.slice(0, 4)) - 1}${now.slice(4, 8)}10T12:00:00Z`

test('an owner sets a goal by last year, a sale moves it, and the history shows it', {
  tag: '@long',
}, async ({ page, shop }) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { quantity: 20, soldAt: lastYear(shop.at()) })
  await page.goto('/platform/goals')
  await expect(page.getByText('No goals yet')).toBeVisible()
  await switchTo(page, looks[1])

  await test.step('the form says what it means in money', async () => {
    await page.getByRole('button', { name: 'Set your first goal' }).click()
    const dialog = page.getByRole('dialog', { name: 'New goal' })
    await expect(field(page, 'Metric')).toHaveValue('Net Sales')
    await field(page, 'Target').selectOption({ label: 'The same month of last year, plus a percent' })
    await field(page, 'Plus').fill('5')
    await expect(dialog.getByText('$210.00')).toBeVisible()
    await expect(dialog.getByText('$200.00')).toBeVisible()
    await expect(dialog.getByText(/every day has the same part/)).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Set goal' }).click()
    await expectSuccess(page, 'Goal set.')
  })

  const card = page.getByRole('region', { name: 'Net Sales' })
  const more = card.getByRole('button', { name: /^Actions for Net Sales/ })
  await test.step('a sale moves it at once', async () => {
    await expect(card).toContainText('$0.00 of $210.00, 0%')
    await shop.sell(mug, { quantity: 3 })
    await expect(card).toContainText('$30.00 of $210.00, 14%')
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '14')
    await expectAccessibleInBothLooks(page)
    await expectFits(page)
  })

  await test.step('a change applies to this month, and the history shows the months', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await field(page, 'Target').selectOption({ label: 'An amount for each month' })
    await field(page, 'Amount').fill('30')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(card).toContainText('$30.00 of $30.00, 100%')
    await expect(card).toContainText('Reached')
    await more.click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: /^Net Sales/ })
    await expect(history).toContainText('Reached in 1 of 1 month, 1 in a row up to now.')
    await expect(history.getByRole('heading', { name: 'The last 12 months' })).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.keyboard.press('Escape')
  })

  await test.step('its figure opens its rows', async () => {
    await card.getByRole('button', { name: /explain Net Sales$/ }).click()
    const rows = page.getByRole('dialog', { name: 'Net Sales' })
    await expect(rows.getByRole('row', { name: /Sale #2/ })).toContainText('$30.00')
    await page.keyboard.press('Escape')
    await expect(rows).toBeHidden()
  })

  await test.step('it is put on a dashboard, and moves there as well', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Add to a dashboard' }).click()
    await field(page, 'Name of the dashboard').fill('Goals')
    await expectAccessibleInBothLooks(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(/\/platform\/dashboard/)
    const tile = page.getByRole('region', { name: 'Net Sales', exact: true })
    await expect(tile).toContainText('$30.00 of $30.00, 100%')
    await shop.sell(mug, { quantity: 1 })
    await expect(tile).toContainText('$40.00 of $30.00, 133%')
    await expectAccessibleInBothLooks(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Remove Net Sales, The whole store, every month' }).click()
    await expect(page.getByText('This dashboard is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Add a metric' }).last().click()
    await page.getByRole('radio', { name: 'Goal' }).check()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: /^Net Sales/ }).click()
    await expect(tile).toContainText('$40.00 of $30.00')
    await page.goto('/platform/goals')
  })

  await test.step('it is deleted', async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No goals yet')).toBeVisible()
  })
})

test('a seller sees the goal that was set for them, and nobody else’s', { tag: '@long' }, async ({
  page,
  context,
  request,
  shop,
}) => {
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  const ben = await join(request, shop.owner, { role: 'seller', full_name: 'Ben Okoro' })
  const headers = { Authorization: `Bearer ${shop.owner.token}` }
  const { data: people } = await (await request.get('/sale/sellers', { headers })).json()
  const { id } = people.find(({ name }: { name: string }) => name === 'Ben Okoro')
  const goal = { metric: 'netSales', cadence: 'day', basis: 'fixed' }
  await request.post('/goal/create', { headers, data: { ...goal, amount: 40, id_seller: id } })
  await request.post('/goal/create', { headers, data: { ...goal, amount: 999 } })
  await shop.sell(mug, { quantity: 5 })
  await aTill(request, ben.token).sell([{ product: mug, quantity: 1 }])
  await keepSession(context, { token: ben.token, full_name: ben.full_name, role: 'seller' })

  await page.goto('/platform/dashboard')
  await expect(page.getByRole('region', { name: 'Goals set for me' })).toContainText('$10.00 of $40.00')
  await expect(page.getByText('My daily goal')).toBeVisible()
  await page.goto('/platform/goals')
  await expect(page.getByRole('region', { name: 'Net Sales' })).toContainText('Ben Okoro, every day')
  await expect(page.getByText('999')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New goal' })).toHaveCount(0)
  await aTill(request, ben.token).sell([{ product: mug, quantity: 3 }])
  await expect(page.getByText('1 of 1 goal reached or on pace.')).toBeVisible()
  await expectAccessibleInBothLooks(page)
})
