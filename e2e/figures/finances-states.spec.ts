import { withoutLiveUpdates } from '../support/answers.ts'
import { expectAccessible, expectFits, expectFitsAndAccessible, looks, switchTo } from '../support/axe.ts'
import { dialog } from '../support/catalog.ts'
import { aBusiness, march, openFinances } from '../support/finances.ts'
import { expect, test } from '../support/test.ts'

test('a new store is asked to add its first expense, and an error says what to do', { tag: '@long' }, async ({
  page,
  owner: _owner,
}) => {
  await openFinances(page)
  await page.getByRole('button', { name: 'Add the first expense' }).click()
  await expect(dialog(page, 'Add Expense')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add the first expense' })).toBeFocused()
  await page.getByRole('tab', { name: 'Calculator' }).click()
  await expect(page.getByText('No sales in this range')).toBeVisible()
  await page.getByRole('tab', { name: 'Expenses' }).click()
  await expect(page.getByText('No expenses in this range')).toBeVisible()

  // A refresh in the background would remove the button to try again.
  await withoutLiveUpdates(page)
  await page.route(/\/(finance|expense)\//, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/platform/finances?${march}`)
  await expect(page.getByText('The finances could not be loaded')).toBeVisible()
  await page.getByRole('tab', { name: 'Expenses' }).click()
  await expect(page.getByText('The expenses could not be loaded')).toBeVisible()
  await page.unroute(/\/(finance|expense)\//)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No expenses in this range')).toBeVisible()
})

test('the finances page is accessible in both looks', { tag: '@long' }, async ({ page, owner, request }) => {
  const { product, sell, spend } = aBusiness(request, owner.token)
  const wide = await product({
    name: 'W'.repeat(20),
    price: '99999999.00',
    balance: '9',
    category: 'M'.repeat(40),
  })
  await sell(wide, '2025-03-03', 5)
  await spend({ category: 'W'.repeat(60), amount: 99_999_999.99, note: 'N'.repeat(300), repeat: 'YEARLY' })
  await spend({ category: 'Rent', repeat: 'MONTHLY', spread_months: 1 })
  await switchTo(page, looks[0])

  await openFinances(page, 'from=2025-01-01&to=2025-12-31')
  await expectFitsAndAccessible(page)
  for (const tab of ['Expenses', 'ROI', 'Calculator']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await expectFitsAndAccessible(page)
  }
  await page.getByRole('tab', { name: 'Expenses' }).click()
  for (const [look, button, title] of [
    [looks[0], 'Edit Rent', 'Edit Expense'],
    [looks[1], 'Delete Rent', 'Delete Expense'],
  ] as const) {
    await switchTo(page, look)
    await page.getByRole('button', { name: button }).click()
    await expect(dialog(page, title)).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page, title)).toHaveCount(0)
  }
})
