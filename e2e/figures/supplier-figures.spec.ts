import type { APIRequestContext } from '@playwright/test'
import { expectAccessibleInBothLooks, expectFits } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { expect } from '../support/test.ts'

const aBuyer = (request: APIRequestContext, token: string) => {
  const headers = { Authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()).data
  }
  return {
    /** A supplier of one product, who was sent an order and brought all of it. */
    deliver: async (name: string, { id }: { id: string }, quantity: number): Promise<void> => {
      const supplier = await post('/supplier/create', { name, lead_days: 2 })
      await post('/supplier/set_product', { id: supplier.id, id_product: id, cost: 4 })
      const lines = [{ id_product: id, quantity, cost: 4 }]
      const order = await post('/purchase/create', { id_supplier: supplier.id, lines })
      await post('/purchase/send', { id: order.id })
      await post('/purchase/receive', { id: order.id, lines: [{ id_line: order.lines[0].id, quantity }] })
    },
  }
}

test('figures are split and filtered by supplier, and explained by the orders behind them', {
  tag: '@long',
}, async ({ page, shop, request }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const buyer = aBuyer(request, shop.owner.token)
  const mug = await shop.product({ name: 'Mug', price: '10.00', cost_price: '4.00', balance: '10' })
  const lamp = await shop.product({ name: 'Lamp', price: '30.00', cost_price: '20.00', balance: '10' })
  await buyer.deliver('Clay & Co', mug, 6)
  await shop.sell(mug, { quantity: 2 })
  await shop.sell(lamp, { quantity: 1 })
  await page.goto('/platform/explore?range=today')

  await test.step('by supplier, with what has none', async () => {
    await field(page, 'Show as').selectOption({ label: 'Table' })
    await expect(page).toHaveURL(/table/)
    await field(page, 'Split by').selectOption({ label: 'Supplier' })
    await expect(page.getByText('Products count for their preferred supplier')).toBeVisible()
    await expect(page.getByRole('row', { name: /^No supplier \$30\.00/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Clay & Co \$20\.00/ })).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectFits(page)
    await page.setViewportSize({ width: 1440, height: 1000 })
  })

  await test.step('filtered by supplier, also from the address', async () => {
    await page.getByRole('button', { name: 'Add a filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add filter' })
    await dialog.getByLabel('Filter by').selectOption({ label: 'Supplier' })
    await dialog.getByRole('checkbox', { name: 'Clay & Co' }).check()
    await dialog.getByRole('button', { name: 'Add filter' }).click()
    await expect(page.getByRole('row', { name: /^Total \$20\.00/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row', { name: /^Total \$20\.00/ })).toBeVisible()
  })

  await test.step('what came, down to the order', async () => {
    await page.goto('/platform/metrics?range=today')
    await page.getByRole('searchbox', { name: 'Search metrics' }).fill('purchases received')
    await page.getByRole('button', { name: 'Purchases Received', exact: true }).click()
    const explanation = page.getByRole('dialog', { name: 'Purchases Received' })
    await expect(explanation).toContainText('1 receipt of goods adds up to $24.00')
    await explanation.getByRole('link', { name: /Mug/ }).click()
    await expect(page.getByRole('heading', { name: 'PO-1' })).toBeVisible()
  })
})
