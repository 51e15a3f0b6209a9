import { expectFitsAndAccessible } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { storedForOffline } from '../support/offline.ts'
import { aTill, openSales, quickSearch, rows } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the app opens without the network, a sale waits and is recorded once stock is there', async ({
  page,
  context,
  owner,
  request,
}) => {
  const catalog = aCatalog(request, owner.token)
  const mug = await catalog.product({ name: 'Enamel mug', balance: '1' })
  await openSales(page)
  await storedForOffline(page)
  await page.close()

  await context.setOffline(true)
  const again = await context.newPage()
  await again.addInitScript(() => {
    window.print = () => {}
  })
  await again.goto('/platform/sales')
  await expect(again.getByText('Offline. Sales are saved on this device')).toBeVisible()
  await quickSearch(again).fill('mug')
  await again.getByRole('option', { name: 'Enamel mug' }).click()
  await again.getByRole('button', { name: 'Charge' }).click()
  const last = again.getByRole('region', { name: 'Last sale' })
  await expect(last).toContainText(/Sale \w{4}-1: /)
  await last.getByRole('button', { name: 'Print receipt' }).click()
  await expect(again.locator('.receipt-print')).toContainText('Temporary number, final receipt follows.')
  await again.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  const till = aTill(request, owner.token)
  await till.sell([{ product: mug }])
  await context.setOffline(false)

  await again.getByRole('button', { name: 'Review' }).click()
  const waiting = again.getByRole('dialog', { name: 'Sales on this device' })
  await expect(waiting.getByText('Enamel mug: None left in stock.')).toBeVisible()
  await request.post('/product/stock', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { id: mug.id, reason: 'received', quantity: 1 },
  })
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect(waiting.getByText('All sales are recorded')).toBeVisible()
  await waiting.getByRole('button', { name: 'Close' }).last().click()
  await expect(last).toContainText(/Sale 2: .*Sent\. It had the temporary number \w{4}-1\./)
  await expect(rows(again)).toHaveCount(2)
  expect(await till.all()).toHaveLength(2)
})

test('a sale whose stock is gone is recorded anyway', { tag: '@long' }, async ({
  page,
  context,
  owner,
  request,
}) => {
  const mug = await aCatalog(request, owner.token).product({ name: 'Enamel mug', balance: '1' })
  await openSales(page)
  await storedForOffline(page)
  await context.setOffline(true)
  await quickSearch(page).fill('mug')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await page.getByRole('button', { name: 'Charge' }).click()
  const last = page.getByRole('region', { name: 'Last sale' })
  await expect(last).toContainText(/Sale \w{4}-1: /)
  const till = aTill(request, owner.token)
  await till.sell([{ product: mug }])
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Review' }).click()
  const waiting = page.getByRole('dialog', { name: 'Sales on this device' })
  await waiting.getByRole('button', { name: 'Record it anyway' }).click()
  const asking = page.getByRole('dialog', { name: /^Record Sale .* anyway\?$/ })
  await expectFitsAndAccessible(page)
  await asking.getByRole('button', { name: 'Record it anyway' }).click()
  await expect(waiting.getByText('All sales are recorded')).toBeVisible()
  expect(await till.all()).toHaveLength(2)
})

test('taxes that changed meanwhile: one sale is settled with another payment, the others at once', {
  tag: '@long',
}, async ({ page, context, owner, request }) => {
  const headers = { Authorization: `Bearer ${owner.token}` }
  await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '10.00', balance: '9' })
  await openSales(page)
  await storedForOffline(page)
  await context.setOffline(true)
  for (const sold of [1, 2, 3]) {
    await quickSearch(page).fill('mug')
    await page.getByRole('option', { name: 'Enamel mug' }).click()
    await page.getByRole('button', { name: 'Charge' }).click()
    await expect(page.getByRole('region', { name: 'Last sale' })).toContainText(`-${sold}: $10.00`)
  }
  const rates = [{ starts_on: '2020-01-01', parts: [{ name: 'VAT', rate: 20 }] }]
  const tax = await request.post('/tax/create', { headers, data: { name: 'VAT', rates } })
  await request.post('/tax/settings', {
    headers,
    data: { id_tax: (await tax.json()).data.id, prices_include_tax: false, tax_rounding: 'LINE' },
  })
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Review' }).click()
  const waiting = page.getByRole('dialog', { name: 'Sales on this device' })
  await expect(waiting.getByText('Taxes have changed: 3 sales would be recorded')).toBeVisible()
  await waiting.getByRole('button', { name: 'Edit' }).first().click()
  const edit = page.getByRole('dialog', { name: /^Edit Sale/ })
  await edit.getByRole('button', { name: 'Split payment' }).click()
  await edit.getByLabel('Amount 1').fill('4')
  await expectFitsAndAccessible(page)
  await edit.getByRole('button', { name: 'Save and send' }).click()
  await expect(waiting.getByText('Taxes have changed: 2 sales would be recorded')).toBeVisible()
  await waiting.getByRole('button', { name: 'Record all for the new amounts' }).click()
  await expect(waiting.getByText('All sales are recorded')).toBeVisible()

  const sales = (await (await request.get('/sale/view', { headers, params: { sort: 'number' } })).json()).data
  const paid = sales.map(({ payments }: { payments: { method: string; amount: number }[] }) =>
    payments.map(({ method, amount }) => `${method} ${amount}`).join(' + '),
  )
  expect(paid).toEqual(['CASH 4 + CARD 8', 'CASH 12', 'CASH 12'])
})
