import { holdBack } from '../support/answers.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { expectSuccess } from '../support/notification.ts'
import { aTill, openSales, quickSearch, rows, startQuickSale } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  await product({ name: 'Enamel mug', price: '14.00', sku: '4006381333931', balance: '5' })
  await product({ name: 'Large mug', price: '19.00', sku: 'MUG-L' })
  await product({ name: 'Tote bag', price: '9.00', sku: 'BAG-7' })
})

test('a sale takes a name, Enter, a quantity and Enter, and the next one starts at once', async ({
  page,
  owner,
  request,
}) => {
  await openSales(page)
  await startQuickSale(page)
  const took: number[] = []
  let start = Date.now()
  await page.keyboard.type('enam')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity of Enamel mug')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('Sale 1: $28.00')
  took.push(Date.now() - start)
  await expect(quickSearch(page)).toBeFocused()
  await expect(quickSearch(page)).toHaveValue('')
  await expect(rows(page).first()).toContainText('Walk-in customer')

  start = Date.now()
  await page.keyboard.type('tote')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('Sale 2: $9.00')
  took.push(Date.now() - start)
  // The better of two, since other tests run at the same time.
  expect(Math.min(...took)).toBeLessThan(5000)
  await expect(rows(page)).toHaveCount(2)

  await test.step('two identical sales are both recorded', async () => {
    for (const number of [3, 4]) {
      await quickSearch(page).fill('tote')
      // Faster than the server: the second Enter waits for the search result of the first.
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Last sale' })).toContainText(`Sale ${number}: $9.00`)
    }
    expect(await aTill(request, owner.token).all()).toHaveLength(4)
  })

  await test.step('several products, one after the other, then Ctrl+Enter', async () => {
    await quickSearch(page).focus()
    await page.keyboard.type('tote')
    await page.keyboard.press('Enter')
    await page.keyboard.press('+')
    await expect(quickSearch(page)).toBeFocused()
    await page.keyboard.type('large')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Quantity of Large mug')).toBeFocused()
    // Visiting another page does not lose the sale in progress.
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await page.getByRole('link', { name: 'Sales', exact: true }).click()
    await page.getByLabel('Quantity of Tote bag').focus()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('region', { name: 'Last sale' })).toContainText('Sale 5: $28.00')
  })
})

test('a scanner fills the receipt at full speed, Enter records it, and the last sale is opened and undone', async ({
  page,
  owner,
  request,
}) => {
  const last = page.getByRole('region', { name: 'Last sale' })
  await openSales(page)
  // A barcode is accepted even if nothing has the focus.
  for (const code of ['4006381333931', 'BAG-7', '4006381333931']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Quantity of Enamel mug')).toHaveValue('2')
  await expect(page.getByLabel('Quantity of Tote bag')).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Charge $37.00' })).toBeVisible()
  await expect(quickSearch(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(last).toContainText('Sale 1: $37.00')
  await expect(rows(page).first()).toContainText('Enamel mug+1')

  await test.step('after a scan, a number sets the quantity', async () => {
    await page.keyboard.type('BAG-7')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Quantity of Tote bag')).toHaveValue('1')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(last).toContainText('Sale 2: $27.00')
    await expect(quickSearch(page)).toBeFocused()
  })

  await test.step('the last sale is opened, and undone', async () => {
    await last.getByRole('link').click()
    await expect(dialog(page, 'Sale 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await last.getByRole('button', { name: 'Undo' }).click()
    await expectSuccess(page, 'Sale deleted successfully.')
    await expect(last).toHaveCount(0)
    expect(await aTill(request, owner.token).all()).toHaveLength(1)
  })
})

test('an unknown product, an ambiguous name or a shortage stops the sale, and can be corrected', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).product({ name: 'Small bag', sku: 'bag-7', category: 'Bags' })
  await openSales(page)
  await quickSearch(page).fill('BAG-7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 products have the code “BAG-7”. Choose one.')).toBeVisible()
  await page.getByRole('button', { name: 'Tote bag' }).click()
  await expect(page.getByLabel('Quantity of Tote bag')).toBeFocused()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await quickSearch(page).focus()
  await page.keyboard.type('9999999999999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No results for “9999999999999”.')).toBeVisible()

  const release = await holdBack(page, '/product/view?search=mug&*')
  await quickSearch(page).fill('mug')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByText('Several products match “mug”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enamel mug' })).toBeFocused()
  await page.getByRole('button', { name: 'Large mug' }).press('Enter')
  await expect(page.getByLabel('Quantity of Large mug')).toBeFocused()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(quickSearch(page)).toBeFocused()

  await quickSearch(page).fill('enamel')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity of Enamel mug')).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Only 5 left in stock.').first()).toBeVisible()
  await expect(page.getByLabel('Quantity of Enamel mug')).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expectSuccess(page, 'Sale added successfully!')
})
