import { expectAccessibleInBothLooks, expectFits } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { expect } from '../support/test.ts'

test('a question is asked, narrowed, drawn another way, undone and shared by its address', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const mug = await shop.product({ name: 'Mug', price: '10.00', cost_price: '4.00', balance: '100' })
  const lamp = await shop.product({ name: 'Lamp', price: '30.00', cost_price: '20.00', balance: '100' })
  await shop.sell(mug, { quantity: 2 })
  await shop.sell(lamp, { quantity: 1 })
  await page.goto('/platform/explore?range=today')
  const choose = (label: string, option: string) => field(page, label).selectOption({ label: option })

  await test.step('as a table of parts with two metrics', async () => {
    await choose('Show as', 'Table')
    await choose('Split by', 'Product')
    await page.getByRole('button', { name: 'Add a metric' }).click()
    await field(page, 'Search metrics').fill('units sold')
    await page.getByRole('button', { name: /^Units Sold Units sold, including/ }).click()
    await expect(
      page.getByRole('row', { name: /^Lamp \$30\.00: explain Net Sales, Lamp .*1: explain/ }),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: /^Total \$50\.00: explain .*\b3: explain/ })).toBeVisible()
  })

  await test.step('with a filter', async () => {
    await page.getByRole('button', { name: 'Add a filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add filter' })
    await dialog.getByRole('checkbox', { name: 'Mug' }).check()
    await dialog.getByRole('button', { name: 'Add filter' }).click()
    await expect(page.getByRole('row', { name: /^Total \$20\.00: explain .*\b2: explain/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Lamp/ })).toHaveCount(0)
  })

  await test.step('undone and redone by keyboard, and the same from its address', async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('row', { name: /^Total \$50\.00: explain .*\b3: explain/ })).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(page.getByRole('row', { name: /^Total \$20\.00: explain .*\b2: explain/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row', { name: /^Total \$20\.00: explain .*\b2: explain/ })).toBeVisible()
    await page.getByRole('button', { name: /Net Sales, Mug/ }).click()
    await expect(page.getByRole('dialog', { name: 'Net Sales, Mug' })).toContainText('$20.00')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Remove the filter by product/ }).click()
  })

  await test.step('letters that are typed into a select are one step back', async () => {
    const address = page.url()
    await page.getByLabel('Split by').focus()
    await page.keyboard.type('Categ')
    await expect(page).toHaveURL(/by=category/)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page).toHaveURL(address)
  })

  await test.step('as every other shape', async () => {
    await choose('Show as', 'Heat map')
    await expect(page.getByRole('columnheader', { name: 'Product / Hour' })).toBeVisible()
    await choose('Rows', 'Weekday')
    await expect(page.getByRole('columnheader', { name: 'Weekday / Hour' })).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await choose('Show as', 'Scatter plot')
    await expect(page.getByRole('heading', { name: /against/ })).toBeVisible()
    await choose('Show as', 'Pivot table')
    await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible()
    await choose('Show as', 'Stacked bar')
    await expect(page.getByRole('heading', { name: /by/ }).first()).toBeVisible()
    await choose('Show as', 'Line')
    await expectAccessibleInBothLooks(page)
    await choose('Show as', 'Number')
    await expect(page.getByRole('button', { name: /\$50\.00/ })).toBeVisible()
    await choose('Show as', 'Cohorts')
    await expect(page.getByRole('heading', { name: 'Customers who came back' })).toBeVisible()
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await choose('Show as', 'Heat map')
    await expectFits(page)
  })
})
