import { aBusiness, figure, march, openFinances } from '../support/finances.ts'
import { aTill } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test('the figures show profit and break-even, and never call a smaller loss a profit', async ({
  page,
  owner,
  request,
}) => {
  const { product, sell, spend } = aBusiness(request, owner.token)
  const mug = await product({ name: 'Mug', price: '10.00', cost_price: '4.00', balance: '100' })
  await sell(mug, '2025-02-10', 1)
  await sell(mug, '2025-03-03', 5)
  await sell(mug, '2025-03-12', 10)
  await spend({ amount: 60, date: '2025-02-01', repeat: 'MONTHLY', until: '2025-03-31' })
  await spend({ category: 'Bags', amount: 6, kind: 'VARIABLE', date: '2025-03-05' })

  await openFinances(page, march)
  await expect(figure(page, 'Revenue')).toContainText('$150.00')
  await expect(figure(page, 'Gross Profit')).not.toContainText('cost known')
  await expect(figure(page, 'Expenses')).toContainText('$60.00 fixed, $6.00 variable')
  await expect(figure(page, 'Net Profit')).toContainText('$24.00')
  await expect(figure(page, 'Net Profit')).toContainText('+$78.00vs 01–28 Feb 2025, was −$54.00')
  await expect(figure(page, 'Return on Investment')).toContainText('19.1%')
  await expect(figure(page, 'Break-Even for the Range')).toContainText('$107.14')
  await expect(page.getByText('Fixed costs were covered on 12 March 2025.')).toBeVisible()
  await expect(page.getByText('margin of safety for the range 28.6%')).toBeVisible()

  const pnl = page.getByRole('figure', { name: 'Profit and Loss' })
  await pnl.getByRole('button', { name: 'View as table' }).click()
  await expect(pnl.getByRole('row', { name: 'Cost of goods −$60.00' })).toBeVisible()
  await expect(pnl.getByRole('row', { name: 'Net profit $24.00' })).toBeVisible()
  const months = page.getByRole('table', { name: 'Profit and loss by month' })
  const before = months.getByRole('row', { name: /^Previous period/ })
  await before.getByRole('button', { name: '−$54.00' }).click()
  const explained = page.getByRole('dialog', { name: 'Net Profit' })
  await expect(explained.getByRole('region', { name: 'Formula' })).toContainText('= −$54.00')
  await expect(explained.getByText('1 sale or return adds up to $10.00')).toBeVisible()
  await page.goBack()
  await expect(explained).toHaveCount(0)
  await page.getByRole('button', { name: '$66.00: explain Expenses' }).click()
  await expect(page.getByRole('dialog', { name: 'Expenses' })).toContainText('$6.00 + $60.00 = $66.00')
  await page.keyboard.press('Escape')

  await page.getByLabel('Compare with').selectOption('last_year')
  await expect(page).toHaveURL(/compare=last_year/)
  await expect(figure(page, 'Net Profit')).toContainText('+$24.00vs 01–31 Mar 2024, was $0.00')

  // Someone else adds an expense: the page updates without a reload.
  await spend({ category: 'Repairs', amount: 100, date: '2025-03-20' })
  await expect(figure(page, 'Net Profit')).toContainText('−$76.00')
  await expect(page.getByText('$84.00 of $160.00 in fixed costs covered, $76.00 to go.')).toBeVisible()

  await page.getByRole('link', { name: 'Repairs' }).click()
  await expect(page.getByRole('tab', { name: 'Expenses' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('table', { name: 'Expenses' }).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/from=2025-03-01/)
})

test('stock losses reduce net profit, and are explained down to the product', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { product, move } = aBusiness(request, owner.token)
  const till = aTill(request, owner.token)
  const mug = await product({ name: 'Mug', price: '10.00', cost_price: '4.00', balance: '100' })
  await till.sell([{ product: mug, quantity: 10 }])
  await openFinances(page)
  const months = page.getByRole('table', { name: 'Profit and loss by month' })
  await expect(months.getByRole('columnheader')).toContainText(['Gross profit', 'Stock losses', 'Variable'])
  const pnl = page.getByRole('figure', { name: 'Profit and Loss' })
  await pnl.getByRole('button', { name: 'View as table' }).click()
  await expect(pnl.getByRole('row', { name: /^Stock losses/ })).toHaveCount(0)

  // Someone else records damage: the page updates without a reload.
  await move(mug, 'damage', 3)
  await expect(pnl.getByRole('row', { name: 'Stock losses −$12.00' })).toBeVisible()
  await expect(pnl.getByRole('row', { name: 'Net profit $48.00' })).toBeVisible()
  await expect(figure(page, 'Net Profit')).toContainText('after $12.00 in stock losses')

  await page.getByRole('button', { name: '$60.00: explain Gross Profit' }).click()
  await expect(page.getByRole('dialog', { name: 'Gross Profit' })).toContainText(
    'Stock losses, not included: $12.00',
  )
  await page.keyboard.press('Escape')
  await months.getByRole('button', { name: '$12.00' }).first().click()
  const explained = page.getByRole('dialog', { name: 'Stock Losses' })
  await expect(explained.getByText('1 loss adds up to $12.00')).toBeVisible()
  await expect(explained.getByRole('row', { name: /Mug Damage, 3 pcs/ })).toBeVisible()
  await explained.getByRole('link', { name: 'Mug' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mug' })).toBeVisible()
})

test('the calculator changes prices, costs, discounts and rent, by keyboard alone', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { product, sell, spend } = aBusiness(request, owner.token)
  const mug = await product({ price: '10.00', cost_price: '4.00', balance: '100' })
  await sell(mug, '2025-03-03', 10, 20)
  await spend({ amount: 20 })
  await openFinances(page, `${march}&tab=what-if`)
  const row = (name: string) =>
    page.getByRole('table', { name: 'Profit calculator' }).getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Net profit')).toContainText('$20.00')

  await page.getByRole('slider', { name: 'Prices' }).focus()
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  await expect(row('Net profit')).toContainText('+$8.00')
  await expect(page.getByText('You could sell 16.7% fewer units and earn the same.')).toBeVisible()

  await page.getByRole('slider', { name: 'Average discount' }).press('Home')
  await expect(row('Revenue')).toContainText('$110.00')
  await page.getByRole('slider', { name: 'Cost of goods' }).press('End')
  await expect(row('Gross profit')).toContainText('$50.00')
  await page.getByLabel('Fixed costs').fill('45')
  await expect(row('Net profit')).toContainText('−$15.00')

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(row('Net profit')).toContainText('$0.00')
  await expect(page.getByText('Move a slider')).toBeVisible()
})

test('return on investment is shown in total, by category and by product', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { product, sell } = aBusiness(request, owner.token)
  const goods = { price: '10.00', cost_price: '4.00', balance: '10' }
  const mug = await product({ ...goods, name: 'Mug', category: 'Gifts' })
  await product({ ...goods, name: 'Lamp', category: 'Light' })
  await sell(mug, '2025-03-03', 5)
  await openFinances(page, `${march}&tab=returns`)

  const byCategory = page.getByRole('table', { name: 'Return by category' })
  await expect(byCategory.getByRole('row', { name: /^All goods/ })).toContainText('37.5%')
  await expect(byCategory.getByRole('row', { name: /^Gifts/ })).toContainText('75.0%')
  await expect(byCategory.getByRole('row', { name: /^Light/ })).toContainText('0.0%')
  await byCategory
    .getByRole('row', { name: /^Gifts/ })
    .getByRole('button', { name: '75.0%' })
    .click()
  await expect(page.getByRole('dialog', { name: /, Gifts$/ })).toContainText('= 75.0%')
  await page.keyboard.press('Escape')
  await page.getByLabel('Split by').selectOption('product')
  await page.getByRole('table', { name: 'Return by product' }).getByRole('link', { name: 'Mug' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mug' })).toBeVisible()
})
