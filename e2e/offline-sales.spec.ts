import { aCatalog } from './support/catalog.ts'
import { storedForOffline } from './support/offline.ts'
import { aTill, openSales, quickSearch, rows } from './support/sales.ts'
import { expect, test } from './support/test.ts'

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
  await again.goto('/platform/sales')
  await expect(again.getByText('Offline. Sales are saved on this device')).toBeVisible()
  await quickSearch(again).fill('mug')
  await again.getByRole('option', { name: 'Enamel mug' }).click()
  await again.getByRole('button', { name: 'Charge' }).click()
  await expect(again.getByRole('region', { name: 'Last sale' })).toContainText(/Sale \w{4}-1: /)
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
  await expect(rows(again)).toHaveCount(2)
  expect(await till.all()).toHaveLength(2)
})
