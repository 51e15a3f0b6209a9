import { aCatalog } from '../support/catalog.ts'
import { storedForOffline } from '../support/offline.ts'
import { openSales, quickSearch } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a sale without the network keeps the promotion that the customer saw, though it has ended', {
  tag: '@long',
}, async ({ page, context, owner, request }) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '10.00' })
  const headers = { Authorization: `Bearer ${owner.token}` }
  const made = await request.post('/promotion/create', {
    headers,
    data: { name: 'Mug week', percent: 20, starts_on: '2026-01-01', covers: 'ALL' },
  })
  const { id } = (await made.json()).data
  await openSales(page)
  await storedForOffline(page)
  await page.close()

  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto('/platform/sales')
  await expect(again.getByText('Offline. Sales are saved on this device')).toBeVisible()
  await quickSearch(again).fill('mug')
  await again.getByRole('option', { name: 'Enamel mug' }).click()
  await expect(again.getByRole('list', { name: 'Receipt' })).toContainText('Mug week−20%')
  await again.getByRole('button', { name: 'Charge $8.00' }).click()
  await expect(again.getByRole('region', { name: 'Last sale' })).toContainText('$8.00')
  await request.post('/promotion/end', { headers, data: { id } })
  await context.setOffline(false)

  await expect(again.getByText('1 sale sent.')).toBeVisible()
  const { data } = await (await request.get('/sale/view', { headers })).json()
  expect(data).toMatchObject([{ paid: 8, lines: [{ discount: 20, promotion: { id, name: 'Mug week' } }] }])
})
