import type { Page } from '@playwright/test'
import { holdBack, loseConnection } from '../support/answers.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { aTill, chooseClient, chooseProduct, line, openSales, rows, soldShown } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

const form = (page: Page) => dialog(page, 'Add Sale')
const save = (page: Page) => form(page).getByRole('button', { name: 'Add Sale' }).click()
const client = (page: Page) => form(page).getByRole('combobox', { name: 'Client' })

async function openForm(page: Page) {
  await openSales(page)
  await addSale(page)
}

async function addSale(page: Page) {
  await page.getByRole('button', { name: 'Add Sale' }).first().click()
  await expect(client(page)).toBeFocused()
}

test('each field says what it needs, and a sale of several lines is totalled while typing and recorded as shown', async ({
  page,
  owner,
  request,
}) => {
  const { product, find } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00', balance: '31' })
  await product({ name: 'Tote bag', price: '9.99', sku: 'BAG-7' })
  await aTill(request, owner.token).customer('Maria Gomez')

  await openForm(page)
  await line(page, 1).getByLabel('Quantity').fill('0')
  await line(page, 1).getByLabel('Discount %').fill('101')
  await save(page)
  for (const said of [
    'Client is required.',
    'Product is required.',
    'Quantity must be a positive number.',
    'Discount must be between 0 and 100.',
  ]) {
    await expect(form(page).getByText(said)).toBeVisible()
  }
  await expect(client(page)).toBeFocused()

  await chooseClient(page, 'Walk-in customer')
  await expect(form(page).getByText('Client is required.')).toHaveCount(0)
  await chooseProduct(page, 1, 'Enamel mug')
  await expect(line(page, 1).getByLabel('Price')).toHaveAttribute('placeholder', '14.00')
  await line(page, 1).getByLabel('Quantity').fill('1')
  await line(page, 1).getByLabel('Discount %').fill('100')
  await save(page)
  await expectSuccess(page, 'Sale added successfully!')
  await expect(rows(page).first()).toContainText('Walk-in customer')
  await expect(rows(page).first()).toContainText('100%')
  await page.getByRole('button', { name: 'Close notification' }).click()

  await addSale(page)
  await chooseClient(page, 'Maria')
  await chooseProduct(page, 1, 'Enamel')
  await line(page, 1).getByLabel('Quantity').fill('3')
  await line(page, 1).getByLabel('Discount %').fill('10')
  await expect(line(page, 1)).toContainText('$37.80')
  await page.getByRole('button', { name: 'Add another product' }).click()
  await expect(line(page, 2).getByRole('combobox', { name: 'Product' })).toBeFocused()
  await line(page, 2).getByRole('combobox', { name: 'Product' }).fill('bag-7')
  await page.getByRole('option', { name: 'Tote bag' }).click()
  await expect(form(page)).toContainText('Total $47.79')
  await form(page).getByLabel('Payment method').selectOption({ label: 'Card' })
  await field(page, 'Note (optional)').fill('Gift wrap')
  await save(page)

  await expectSuccess(page, 'Sale added successfully!')
  await expect(form(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Maria Gomez')
  await expect(rows(page).first()).toContainText('Enamel mug+1')
  await expect(rows(page).first()).toContainText('$4.20')
  await expect(rows(page).first()).toContainText('$47.79')
  expect((await find(mug.id)).balance).toBe(27)

  await soldShown(page).first().click()
  const view = dialog(page, 'Sale 2')
  await expect(view).toContainText('Gift wrap')
  await expect(view).toContainText('Card')
  await expect(view.getByRole('table', { name: 'Lines' }).getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(/sale=/)
  await page.goBack()
  await expect(view).toHaveCount(0)
})

test('the form works at 400% zoom: a list does not cover its field, and the buttons scroll with the form', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const { product } = aCatalog(request, owner.token)
  for (const name of ['Enamel mug', 'Large mug', 'Small mug']) await product({ name })
  await openForm(page)
  for (const input of [client(page), line(page, 1).getByRole('combobox', { name: 'Product' })]) {
    await input.focus()
    await input.press('ArrowDown')
    const [list, box] = [page.getByRole('listbox'), await input.boundingBox()]
    await expect(list.getByRole('option').first()).toBeInViewport()
    const over = await list.boundingBox()
    const isFree = box && over && (over.y >= box.y + box.height || over.y + over.height <= box.y)
    expect(isFree, 'the list does not cover its field').toBe(true)
    await input.press('Enter')
  }
  await expect(client(page)).toHaveValue('Walk-in customer')
  const quantity = line(page, 1).getByLabel('Quantity')
  await quantity.focus()
  await expect(quantity).toBeInViewport({ ratio: 1 })
  const room = await quantity.evaluate((input) => {
    const { x, y, width, height } = input.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === input
  })
  expect(room, 'nothing covers the field').toBe(true)
  await save(page)
  await expectSuccess(page, 'Sale added successfully!')
})

test('a shortage sells nothing, a double click records the sale once, and so does a lost connection', async ({
  page,
  owner,
  request,
}) => {
  const { product, find } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug' })
  await product({ name: 'Last lamp', balance: '1' })
  await openForm(page)
  await chooseClient(page, 'Walk-in')
  await chooseProduct(page, 1, 'Enamel mug')
  await page.getByRole('button', { name: 'Add another product' }).click()
  await chooseProduct(page, 2, 'Last lamp')
  await line(page, 2).getByLabel('Quantity').fill('2')
  await save(page)
  await expect(line(page, 2).getByText('Only 1 left in stock.')).toBeVisible()
  await expect(line(page, 1).getByText('left in stock.')).toHaveCount(0)
  await expect(line(page, 2).getByLabel('Quantity')).toBeFocused()
  expect((await find(mug.id)).balance).toBe(31)

  await page.mouse.click(5, 5)
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Keep editing' }).click()
  await expect(line(page, 1).getByRole('combobox', { name: 'Product' })).toHaveValue('Enamel mug')
  await line(page, 2).getByLabel('Quantity').fill('1')
  await form(page).getByRole('button', { name: 'Add Sale' }).dblclick()
  await expectSuccess(page, 'Sale added successfully!')
  await expect(rows(page)).toHaveCount(1)
  expect(await aTill(request, owner.token).all()).toHaveLength(1)
  await page.getByRole('button', { name: 'Close notification' }).click()

  await addSale(page)
  await chooseClient(page, 'Walk-in')
  await chooseProduct(page, 1, 'Enamel mug')
  await loseConnection(page, '/sale/create')
  // Its notification would replace the first one before it is seen.
  const release = await holdBack(page, '/offline/record')
  await save(page)
  await expectSuccess(page, 'Sale saved on this device.')
  release()
  await expectSuccess(page, '1 sale sent.')
  expect(await aTill(request, owner.token).all()).toHaveLength(2)
})

test('Back keeps the input of a half-filled sale, and a new client and a past date in the time zone of the store are recorded', async ({
  page,
  owner,
  request,
}) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug' })
  await page.goto('/platform/dashboard')
  await page.getByRole('link', { name: 'Sales', exact: true }).click()
  const open = () => page.getByRole('button', { name: 'Add Sale' }).first().click()
  await open()
  await chooseClient(page, 'Walk-in')
  await chooseProduct(page, 1, 'Enamel mug')
  await line(page, 1).getByLabel('Quantity').fill('4')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goForward()
  await open()
  await expect(form(page).getByRole('alert', { name: 'Restored draft' })).toBeVisible()
  await expect(line(page, 1).getByLabel('Quantity')).toHaveValue('4')
  await save(page)
  await expectSuccess(page, 'Sale added successfully!')
  await expect(rows(page)).toHaveCount(1)

  await open()
  await expect(client(page)).toHaveValue('')
  await chooseProduct(page, 1, 'Enamel mug')
  await page.goBack()
  await page.goForward()
  await open()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(line(page, 1).getByRole('combobox', { name: 'Product' })).toHaveValue('')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect(page.getByText('Restored draft')).toHaveCount(0)

  const release = await holdBack(page, '/customer/find?search=Jo*')
  await client(page).fill('Jo Park')
  const add = page.getByRole('option', { name: 'Add “Jo Park”' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(add, 'no new client is offered during the search').toHaveCount(0)
  release()
  await add.click()
  await expectSuccess(page, '“Jo Park” added.')
  await chooseProduct(page, 1, 'Enamel mug')
  const [date, time] = [field(page, 'Date'), field(page, 'Time')]
  await date.fill('yesterday')
  await expect(time, 'a chosen day keeps the current time').toHaveValue(/^\d\d:\d\d$/)
  await page.getByRole('button', { name: 'Reset to now' }).click()
  await expect(date).toBeFocused()
  await expect(date).toHaveValue('')
  await expect(time).toHaveValue('')
  await time.fill('half past')
  await date.fill('5 Mar 2026')
  await save(page)
  await expect(time).toBeFocused()
  await expect(time).toHaveAccessibleDescription('Enter a date and time.')
  await time.fill('6:30 pm')
  await save(page)
  await expectSuccess(page, 'Sale added successfully!')
  await expect(rows(page).filter({ hasText: 'Jo Park' })).toContainText('05 Mar 202618:30')
})
