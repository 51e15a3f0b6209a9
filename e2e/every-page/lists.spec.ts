import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { downloaded, rowsOfCsv } from '../support/documents.ts'
import { aBusiness, openFinances } from '../support/finances.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { aTill, columns, openSales, rows, soldShown } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  const till = aTill(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00', cost_price: '5.00' })
  const beans = await product({ name: 'Beans', category: 'Coffee', price: '10.00', cost_price: '9.00' })
  const lamp = await product({ name: 'Lamp', price: '40.00', cost_price: '39.00' })
  const maria = await till.customer('Maria Gomez')
  await till.sell([{ product: mug }], { sold_at: '2026-01-05T10:00:00Z', payment_method: 'CARD' })
  await till.sell([{ product: lamp }], { sold_at: '2026-01-06T10:00:00Z', id_customer: maria })
  await till.sell([{ product: beans }], { sold_at: '2026-01-07T10:00:00Z', payment_method: 'CARD' })
})

const head = (page: Page, name: string) => columns(page).filter({ hasText: new RegExp(`^${name}$`) })

const expectSold = (page: Page, ...names: string[]) =>
  expect(soldShown(page)).toHaveText(names.map((name) => new RegExp(`^${name}`)))

test('sales are sorted by keyboard and by a field on a phone, and a new one takes its place', async ({
  page,
  owner,
  request,
}) => {
  await openSales(page)
  await expect(head(page, 'Date')).toHaveAttribute('aria-sort', 'descending')
  await expectSold(page, 'Beans', 'Lamp', 'Enamel mug')

  await head(page, 'Total Amount').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expectSold(page, 'Lamp', 'Enamel mug', 'Beans')
  await expect(head(page, 'Total Amount')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-total$/)
  await page.keyboard.press('Space')
  await expectSold(page, 'Beans', 'Enamel mug', 'Lamp')
  await page.keyboard.press('Tab')
  await expect(head(page, 'Profit').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(soldShown(page).first()).toHaveText(/^Enamel mug/)
  await page.goBack()
  await page.goBack()
  await expectSold(page, 'Lamp', 'Enamel mug', 'Beans')
  const vase = await aCatalog(request, owner.token).product({
    name: 'Vase',
    category: 'Vases',
    price: '20.00',
  })
  await aTill(request, owner.token).sell([{ product: vase }])
  await expectSold(page, 'Lamp', 'Vase', 'Enamel mug', 'Beans')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Sort by').selectOption('Client, Z to A')
  await expect(soldShown(page).first()).toHaveText(/^Lamp/)
  await expectAccessible(page)
})

test('columns are chosen, stay after a reload, and can be reset', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSales(page)
  await expect(head(page, 'Client')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await expect(panel.getByLabel('Product')).toBeDisabled()
  await panel.getByLabel('Client').focus()
  await page.keyboard.press('Space')
  await panel.getByLabel('Quantity').uncheck()
  await panel.getByLabel('Seller').check()
  await expectAccessible(page)
  // Changes are saved one after the other: this is the last one.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/account/preferences') && !response.request().postData()?.includes('"number"'),
  )
  await panel.getByLabel('Number').uncheck()
  await saved
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  const chosen = ['Date', 'Product', 'Seller', 'Discount', 'Payment', 'Total Amount', 'Profit', 'Actions']
  await expect(columns(page)).toHaveText(chosen)

  await page.reload()
  await expect(columns(page)).toHaveText(chosen)
  await page.getByRole('button', { name: 'Columns' }).click()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(head(page, 'Client')).toBeVisible()
  await expect(head(page, 'Seller')).toHaveCount(0)
})

/** Number and payment give way to these. */
const expectedFirst = [
  ...['Date', 'Client', 'Product', 'Quantity'],
  ...['Discount', 'Total Amount', 'Profit', 'Actions'],
]

test('no column is cut off or leaves an empty strip between a phone and a wide screen', {
  tag: '@long',
}, async ({ page }) => {
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  const table = page.getByRole('table', { name: 'Sales', exact: true })
  const card = page.getByRole('region', { name: 'Sales', exact: true })
  await openSales(page)
  await expect(rows(page)).toHaveCount(3)
  for (const width of [900, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    // The columns follow the width a moment later.
    await expect(async () => {
      expect(Math.abs((await widthOf(table)) - (await widthOf(card)))).toBeLessThan(4)
      expect(await widthOf(head(page, 'Product'))).toBeGreaterThan(140)
      const heads = await columns(page).allInnerTexts()
      if (width > 1000) expect(heads).toEqual(expect.arrayContaining(expectedFirst))
    }, `at ${width} px`).toPass({ timeout: 30_000 })
  }
})

test('an export holds the rows and the columns that the list shows', { tag: '@long' }, async ({ page }) => {
  await openSales(page, '?payment=CARD&sort=-total')
  await expectSold(page, 'Enamel mug', 'Beans')
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  for (const column of ['Date', 'Client', 'Discount', 'Quantity']) await panel.getByLabel(column).uncheck()
  await page.keyboard.press('Escape')

  const { name, bytes } = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  })

  expect(name).toMatch(/^sales_list_\d\d-\d\d-\d{4}\.csv$/)
  expect(rowsOfCsv(bytes)).toEqual([
    { Number: '1', Product: 'Enamel mug', Payment: 'Card', 'Total Amount': '14.00', Profit: '9.00' },
    { Number: '3', Product: 'Beans', Payment: 'Card', 'Total Amount': '10.00', Profit: '1.00' },
  ])
  const heads = await columns(page).allInnerTexts()
  expect(heads.filter((text) => text !== 'Actions')).toEqual(Object.keys(rowsOfCsv(bytes)[0] ?? {}))

  const lines = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Sale lines' }).click()
  })
  expect(rowsOfCsv(lines.bytes).map(({ Product, Quantity }) => [Product, Quantity])).toEqual([
    ['Beans', '1'],
    ['Enamel mug', '1'],
  ])
})

const views = (page: Page) => page.getByRole('button', { name: /^Views?\b/ })
const choose = async (page: Page, item: string) => {
  await views(page).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a view is saved, opened, renamed, overwritten, shared and deleted', { tag: '@long' }, async ({
  page,
}) => {
  await openSales(page, '?payment=CARD&sort=-total')
  await choose(page, 'Save view')
  await page.getByRole('textbox', { name: 'Name' }).fill('Card sales')
  await page.keyboard.press('Enter')
  await expectSuccess(page, '“Card sales” saved.')
  await expect(views(page)).toHaveAccessibleName('View: Card sales')

  await openSales(page)
  await choose(page, 'Card sales')
  await expectSold(page, 'Enamel mug', 'Beans')
  await head(page, 'Total Amount').getByRole('button').click()
  await expectSold(page, 'Beans', 'Enamel mug')
  await expect(views(page)).toHaveAccessibleName('View: Card sales, edited')
  await page.goBack()
  await expect(views(page)).toHaveAccessibleName('View: Card sales')
  await head(page, 'Total Amount').getByRole('button').click()
  await choose(page, 'Save changes')
  await expectSuccess(page, 'View updated.')

  await choose(page, 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Cards')
  await page.keyboard.press('Enter')
  await expect(views(page)).toHaveAccessibleName('View: Cards')
  await choose(page, 'Share with the store')
  await expectSuccess(page, 'View shared with the store.')

  await page.reload()
  await expectSold(page, 'Beans', 'Enamel mug')
  await expect(views(page)).toHaveAccessibleName('View: Cards')
  await choose(page, 'Delete view')
  await expectSuccess(page, '“Cards” deleted.Undo')
  await expect(soldShown(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(views(page)).toHaveAccessibleName('View: Cards')
  await expectSold(page, 'Beans', 'Enamel mug')
  await views(page).click()
  await expect(page.getByRole('menuitem', { name: 'Cards (shared)' })).toBeVisible()
})

test('a category filters the rows to its own products, and a deleted one filters nothing, also in a view', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const headers = { Authorization: `Bearer ${owner.token}` }
  const { product } = aCatalog(request, owner.token)
  const tea = await product({ name: 'Green tea', category: 'Tea', price: '6.00' })
  const pot = await product({ name: 'Teapot', category: 'Pots', price: '30.00' })
  await aTill(request, owner.token).sell([{ product: pot }, { product: tea }])
  await openSales(page)
  await page.getByLabel('Category').selectOption('Tea')
  await expect(soldShown(page)).toHaveText([/^Green tea, /])
  await expect(rows(page)).toContainText(['of $36.00 receipt'])

  const made = await request.post('/product_categories/create', { headers, data: { name: 'Old' } })
  const { id } = (await made.json()).data
  const view = { list: 'sales', name: 'Old cards', query: `category=${id}&payment=CARD`, columns: null }
  await request.post('/list_view/create', { headers, data: view })
  await request.delete('/product_categories/delete', { headers, params: { id } })
  await openSales(page, `?category=${id}&payment=CARD`)
  await expectSold(page, 'Beans', 'Enamel mug')
  await expect(page.getByLabel('Category')).toHaveValue('')

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(4)
  await choose(page, 'Old cards')
  await expectError(page, 'The category of this view was deleted. Its filter was removed.')
  await expectSold(page, 'Beans', 'Enamel mug')
})

test('expenses are sorted and exported as the list shows them', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { spend } = aBusiness(request, owner.token)
  await spend({ category: 'Rent', amount: 900 })
  await spend({ category: 'Bags', amount: 20, kind: 'VARIABLE' })
  await openFinances(page, 'tab=expenses&from=2025-03-01&to=2025-03-31')
  const shown = page.getByRole('table', { name: 'Expenses' }).locator('tbody').getByRole('rowheader')
  await page.getByRole('columnheader', { name: 'Each' }).getByRole('button').click()
  await expect(shown).toHaveText([/^Rent/, /^Bags/])
  await expect(page).toHaveURL(/sort=-amount/)

  const { name, bytes } = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  })
  expect(name).toBe('expenses_list_01-03-2025_31-03-2025.csv')
  expect(rowsOfCsv(bytes)).toMatchObject([
    { Expense: 'Rent', Each: '900.00' },
    { Expense: 'Bags', Each: '20.00' },
  ])
  await expectAccessible(page)
})
