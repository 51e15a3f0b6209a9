import type { Page } from '@playwright/test'
import { answerAgain, answerWith, answerWithMany, holdBack } from '../support/answers.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { expectSuccess } from '../support/notification.ts'
import { aTill, columns, openSales, quickSearch, rows, soldShown, sum } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

const search = 'Search by product, client or number'
const view = '/sale/view?*'

async function aWeek({ request, token }: { request: Parameters<typeof aTill>[0]; token: string }) {
  const { product } = aCatalog(request, token)
  const till = aTill(request, token)
  const mug = await product({ name: 'Enamel mug', category: 'Gifts', price: '14.00', cost_price: '5.00' })
  const beans = await product({ name: 'Beans', category: 'Coffee', price: '10.00', cost_price: '4.00' })
  const maria = await till.customer('Maria Gomez')
  await till.sell([{ product: mug }], { sold_at: '2026-01-05T10:00:00Z', payment_method: 'CARD' })
  await till.sell([{ product: beans, quantity: 2, discount: 50 }], { id_customer: maria })
  return { mug, beans, maria, till }
}

test('filters combine, are in the URL, update the totals, and Back undoes the last one', async ({
  page,
  owner,
  request,
}) => {
  const { mug, maria } = await aWeek({ request, token: owner.token })
  await openSales(page)
  await expect(soldShown(page)).toHaveText([/^Beans/, /^Enamel mug/])
  await expect(sum(page, 'Sales')).toHaveText('2')
  await expect(sum(page, 'Total')).toHaveText('$24.00')
  await expect(sum(page, 'Profit')).toHaveText('$11.00')
  await expect(page.getByRole('region', { name: 'Total Sales' })).toContainText('2')
  await expect(page.getByRole('region', { name: 'Total Discount' })).toContainText('$10.00')
  await page.getByRole('button', { name: 'Show charts' }).click()
  await expect(page.getByRole('figure', { name: 'Sales by Category' })).toContainText('$14.00')
  await expect(page.getByRole('figure', { name: 'With Discount vs Without Discount' })).toContainText(
    '1 sale of 2 had a discount.',
  )

  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Gifts' })
  await expect(soldShown(page)).toHaveText([/^Enamel mug/])
  await expect(sum(page, 'Total')).toHaveText('$14.00')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Payment method').selectOption({ label: 'Cash' })
  await expect(page.getByText('No sales found', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(soldShown(page)).toHaveText([/^Enamel mug/])
  await page.goBack()
  await expect(soldShown(page)).toHaveCount(2)

  await page.keyboard.press('/')
  await expect(page.getByLabel(search)).toBeFocused()
  await page.keyboard.type('maria')
  await expect(soldShown(page)).toHaveText([/^Beans/])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(soldShown(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Date range' }).click()
  const panel = page.getByRole('dialog', { name: 'Date range' })
  await expect(panel.getByRole('button', { name: 'Done' })).toBeVisible()
  // Next to its button, as wide as its content.
  expect((await panel.boundingBox())?.width).toBeLessThan(900)
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(soldShown(page)).toHaveText([/^Beans/])
  await expect(page).toHaveURL(/range=last-7-days/)

  await openSales(page, `?customer=${maria}`)
  await expect(soldShown(page)).toHaveText([/^Beans/])
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Maria Gomez')
  await openSales(page, `?product=${mug.id}`)
  await expect(soldShown(page)).toHaveText([/^Enamel mug/])
})

test('loading, a failure, missing products or categories and a deleted sale each show a message, and Refresh reloads', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await openSales(page)
  await expect(page.getByText('No products yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(dialog(page, 'Add Product')).toBeVisible()
  const { mug, till } = await aWeek({ request, token: owner.token })

  await test.step('it says that it loads, and Refresh reloads the sales and confirms it', async () => {
    const release = await holdBack(page, view)
    await page.goto('/platform/sales')
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeVisible()
    release()
    await expect(rows(page)).toHaveCount(2)
    await answerAgain(page, view)
    await till.sell([{ product: mug }])
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expectSuccess(page, 'Sales data has been refreshed')
    await expect(rows(page)).toHaveCount(3)
  })

  await test.step('a failure says so and can be retried, also of the categories', async () => {
    const categories = '/product_categories/view_my'
    await answerWith(page, view, 500, { status: 'ERROR', message: 'The till fell down.' })
    await answerWith(page, categories, 500, { status: 'ERROR' })
    await page.reload()
    const failure = page.getByRole('alert').filter({ hasText: 'The till fell down.' })
    await expect(failure).toBeVisible()
    await answerAgain(page, view)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(3)
    const missing = page.getByRole('alert').filter({ hasText: 'The categories could not be loaded.' })
    await expect(missing).toBeVisible()
    await answerAgain(page, categories)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing).toHaveCount(0)
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Gifts' })
  })

  await test.step('a deleted sale is not found', async () => {
    const { id } = await till.sell([{ product: mug }])
    const headers = { Authorization: `Bearer ${owner.token}` }
    await request.delete(`/sale/delete?id=${id}`, { headers })
    await openSales(page, `?sale=${id}`)
    await expect(page.getByText('Sale not found')).toBeVisible()
    await page.getByRole('button', { name: 'All sales' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rows(page)).toHaveCount(3)
  })
})

const asRole = (page: Page, role: string) =>
  page.route('**/account/info/my', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, role } } })
  })

test('a seller can sell and sees neither profit nor edit buttons; an analyst sees all sales and cannot sell', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await aWeek({ request, token: owner.token })
  await asRole(page, 'seller')
  await openSales(page)
  await expect(columns(page)).toHaveText([
    'Date',
    'Number',
    'Client',
    'Product',
    'Quantity',
    'Discount',
    'Payment',
    'Total Amount',
  ])
  await expect(sum(page, 'Profit')).toHaveCount(0)
  await soldShown(page).first().click()
  await expect(dialog(page, 'Sale 2')).toContainText('Maria Gomez')
  await expect(dialog(page, 'Sale 2').getByText('Profit')).toHaveCount(0)
  await expect(dialog(page, 'Sale 2').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(quickSearch(page)).toBeVisible()
  await page.keyboard.press('n')
  await expect(dialog(page, 'Add Sale')).toBeVisible()
  await expect(page.getByLabel('Seller')).toHaveCount(0)

  await page.unroute('**/account/info/my')
  await asRole(page, 'analyst')
  await openSales(page)
  await expect(columns(page).last()).toHaveText('Profit')
  await expect(quickSearch(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Sale' })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('twenty thousand sales scroll, and only the visible rows are rendered', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { till } = await aWeek({ request, token: owner.token })
  const [row] = await till.all()
  if (!row) throw new Error('nothing was sold')
  await answerWithMany(page, '/sale/view', { row, all: 20_000, perPage: 10_000, countdown: 'number' })
  await openSales(page)
  await soldShown(page).first().focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: /Sale 10001$/ })).toBeFocused()
  await expect(page.getByRole('link', { name: /Sale 10000$/ })).toBeAttached()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: /Sale 1$/ })).toBeFocused()
  expect(await rows(page).count()).toBeLessThan(60)
})
