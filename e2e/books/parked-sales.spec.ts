import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectFitsAndAccessible } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { type Account, join, setPin, signIn } from '../support/people.ts'
import { aTill, openSales, quickSearch, startQuickSale } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

/** Another device, on which someone else is signed in. */
const aDeviceOf = async (browser: Browser, account: Account): Promise<Page> => {
  const context = await browser.newContext()
  await signIn(context, account)
  return context.newPage()
}

const aShop = async (request: APIRequestContext, owner: Account) => {
  const { product } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00', balance: '5' })
  await product({ name: 'Tote bag', price: '9.00' })
  return { mug, ben: await join(request, owner, { role: 'seller', full_name: 'Ben Okoro' }) }
}

const parked = (page: Page) => page.getByRole('button', { name: /^Parked \(/ })
const receipt = (page: Page) => page.getByRole('list', { name: 'Receipt' })

test('a sale is parked on one device and sold on another, by keys alone', { tag: '@long' }, async ({
  page,
  browser,
  owner,
  request,
}) => {
  const { ben } = await aShop(request, owner)
  const other = await aDeviceOf(browser, ben)
  await Promise.all([openSales(page), openSales(other)])
  await expect(parked(other)).toHaveCount(0)

  await startQuickSale(page)
  await page.keyboard.type('enam')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantity of Enamel mug')).toBeFocused()
  await page.keyboard.type('2')
  await page.getByRole('button', { name: 'Discount, split, note' }).click()
  await field(page, 'Note (optional)').fill('Comes back at noon')
  await page.keyboard.press('F9')
  await expect(field(page, 'Label (optional)')).toBeFocused()
  await page.keyboard.type('Blue jacket')
  await page.keyboard.press('Enter')
  await expectSuccess(page, 'Sale parked: Blue jacket.')
  await expect(receipt(page)).toHaveCount(0)
  await expect(quickSearch(page)).toBeFocused()

  await expect(parked(other)).toHaveText('Parked (1)')
  await other.keyboard.press('p')
  const row = other.getByRole('list', { name: 'Parked sales' }).getByRole('listitem')
  await expect(row).toContainText('Blue jacket')
  await expect(row).toContainText('$28.00')
  await expect(row).toContainText('1 line')
  await expect(row).toContainText(owner.full_name)
  await expect(other.getByRole('button', { name: 'Resume Blue jacket' })).toBeFocused()
  await expectFitsAndAccessible(other)
  await other.keyboard.press('Enter')
  await expect(other.getByText('Parked sale: Blue jacket')).toBeVisible()
  await expect(other.getByLabel('Quantity of Enamel mug')).toHaveValue('2')
  await expect(parked(page)).toHaveCount(0)
  await expectFitsAndAccessible(other)

  await test.step('a visit to another page, or a reload, loses nothing', async () => {
    await other.reload()
    await expect(other.getByText('Parked sale: Blue jacket')).toBeVisible()
  })
  await other.getByRole('button', { name: 'Charge $28.00' }).click()
  await expect(other.getByRole('region', { name: 'Last sale' })).toContainText('Sale 1: $28.00')
  const [sale] = await aTill(request, owner.token).all()
  expect(sale).toMatchObject({ total: 28, note: 'Comes back at noon', seller: { name: 'Ben Okoro' } })
  await expect(parked(page)).toHaveCount(0)
  await other.context().close()
})

test('of two who take it up one learns who was first, and what is put back is there again', {
  tag: '@long',
}, async ({ page, browser, owner, request }) => {
  const { mug, ben } = await aShop(request, owner)
  const headers = { Authorization: `Bearer ${owner.token}` }
  await request.post('/parked_sale/park', {
    headers,
    data: { sale: { id_customer: null, lines: [{ id_product: mug.id, quantity: 1 }] } },
  })
  const other = await aDeviceOf(browser, ben)
  await Promise.all([openSales(page), openSales(other)])
  for (const device of [page, other]) {
    await parked(device).click()
    await expect(device.getByRole('button', { name: 'Resume Enamel mug' })).toBeVisible()
  }
  // What the first device takes up is still on the list of the second when it tries.
  await other.route('**/parked_sale/view*', (route) => route.abort())
  await page.getByRole('button', { name: 'Resume Enamel mug' }).click()
  await expect(page.getByText('Parked sale: Enamel mug')).toBeVisible()
  await other.getByRole('button', { name: 'Resume Enamel mug' }).click()
  await expect(other.getByRole('dialog')).toContainText(
    `${owner.full_name} took up this sale on another device.`,
  )
  await other.unroute('**/parked_sale/view*')

  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(parked(page)).toHaveText('Parked (1)')
  await other.getByRole('button', { name: 'Close' }).click()
  await parked(other).click()
  await other.getByRole('button', { name: 'Discard Enamel mug' }).click()
  await other
    .getByRole('dialog', { name: 'Discard Enamel mug?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expectSuccess(other, 'Parked sale discarded.')
  await expect(parked(page)).toHaveCount(0)

  await test.step('without the network nothing is lost', async () => {
    await quickSearch(page).fill('tote')
    await page.getByRole('option', { name: 'Tote bag' }).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Park', exact: true }).click()
    await expect(page.getByText('Parking needs a connection. What you entered is still here.')).toBeVisible()
    await expect(receipt(page)).toContainText('Tote bag')
    await page.context().setOffline(false)
  })
  await other.context().close()
})

test('at a till one seller parks a sale and the next one sells it', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { ben } = await aShop(request, owner)
  await setPin(request, ben, '4071')
  const registered = await request.post('/till/register', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { name: 'Front counter' },
  })
  const { token } = (await registered.json()).data
  await page.addInitScript((token) => localStorage.setItem('till', token), token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/till')
  const unlock = async () => {
    await page.getByRole('button', { name: 'Ben Okoro' }).click()
    await page.keyboard.type('4071')
    await page.keyboard.press('Enter')
    await expect(quickSearch(page)).toBeVisible()
  }
  const locked = page.getByRole('heading', { name: 'Who is selling?' })

  await unlock()
  await quickSearch(page).fill('mug')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Park', exact: true }).click()
  await expect(field(page, 'Label (optional)')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(locked).toBeVisible()

  await test.step('what is taken up when the till locks is free again', async () => {
    await unlock()
    await parked(page).click()
    await expectFitsAndAccessible(page)
    await page.getByRole('button', { name: 'Resume Enamel mug' }).click()
    await expect(page.getByText('Parked sale: Enamel mug')).toBeVisible()
    await page.getByRole('button', { name: 'Lock' }).click()
    await expect(locked).toBeVisible()
    // The till locks without waiting for the answer.
    await expect
      .poll(async () => {
        const headers = { Authorization: `Bearer ${owner.token}` }
        return (await (await request.get('/parked_sale/view', { headers })).json()).data.sales
      })
      .toHaveLength(1)
  })

  await unlock()
  await expect(receipt(page)).toHaveCount(0)
  await parked(page).click()
  await page.getByRole('button', { name: 'Resume Enamel mug' }).click()
  await page.getByRole('button', { name: 'Charge $14.00' }).click()
  await expect(page.getByText('Sale 1 recorded')).toBeVisible()
})

test('a sale with a customer is parked from the form, and sold to them', { tag: '@long' }, async ({
  page,
  browser,
  owner,
  request,
}) => {
  const { ben } = await aShop(request, owner)
  await aTill(request, owner.token).customer('Mia Weber')
  await openSales(page)
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Sale' })
  await form.getByRole('combobox', { name: 'Product' }).fill('mug')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await form.getByRole('combobox', { name: 'Client' }).fill('mia')
  await page.getByRole('option', { name: 'Mia Weber' }).click()
  await form.getByRole('button', { name: 'Park' }).click()
  await page.getByRole('dialog', { name: 'Park this sale' }).getByRole('button', { name: 'Park' }).click()
  await expectSuccess(page, 'Sale parked: Mia Weber.')
  await expect(form).toHaveCount(0)

  const other = await aDeviceOf(browser, ben)
  await openSales(other)
  await parked(other).click()
  await other.getByRole('button', { name: 'Resume Mia Weber' }).click()
  await expect(other.getByText('For Mia Weber.')).toBeVisible()
  await other.getByRole('button', { name: 'Charge $14.00' }).click()
  await expect(other.getByRole('region', { name: 'Last sale' })).toContainText('Sale 1: $14.00')
  const [sale] = await aTill(request, owner.token).all()
  expect(sale).toMatchObject({ client: { name: 'Mia Weber' } })
  await other.context().close()
})
