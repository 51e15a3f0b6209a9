import { expectAccessible } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { downloaded, pagesOfPdf } from '../support/documents.ts'
import { expectSuccess } from '../support/notification.ts'
import { openSales, rows } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test('a sale is invoiced, part of it comes back, and the credit note names the invoice', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const headers = { Authorization: `Bearer ${owner.token}` }
  const mug = await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '10', balance: '31' })
  const made = await request.post('/customer/create', { headers, data: { name: 'Mia Moss' } })
  const customer = (await made.json()).data
  await request.post('/sale/create', {
    headers,
    data: { id_customer: customer.id, lines: [{ id_product: mug.id, quantity: 3 }] },
  })
  await openSales(page)
  await rows(page)
    .last()
    .getByRole('link', { name: /Enamel mug/ })
    .click()
  await page.getByRole('button', { name: 'Invoice', exact: true }).click()
  const form = dialog(page, 'New invoice')
  await expect(form).toContainText('Your store has no address and no tax number')
  await expect(form.getByLabel('Name or company')).toHaveValue('Mia Moss')
  await form.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(form.getByText('Address is required.')).toBeVisible()
  await form.getByLabel('Address', { exact: true }).fill('7 Hidden Lane')
  await form.getByLabel('City').fill('London')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Issue invoice' }).click()
  await expectSuccess(page, 'Invoice INV-000001 issued.')

  const invoice = dialog(page, 'Invoice INV-000001')
  await expect(invoice.getByRole('article')).toContainText('7 Hidden Lane')
  await expect(invoice.getByRole('article')).toContainText('Total$30.00')
  await expectAccessible(page)
  const { name, bytes } = await downloaded(page, () =>
    invoice.getByRole('button', { name: 'Download PDF' }).click(),
  )
  expect(name).toBe('Invoice INV-000001.pdf')
  const [saved] = await pagesOfPdf(bytes)
  for (const said of [
    'INV-000001',
    'Mia Moss',
    '7 Hidden Lane',
    'London',
    'Enamel mug',
    '$30.00',
    'Balance due',
  ])
    expect(saved?.text).toContain(said)
  await invoice.getByRole('button', { name: 'Close', exact: true }).click()

  const sale = dialog(page, 'Sale 1')
  await expect(sale).toContainText('InvoiceINV-000001')
  await expect(sale.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(sale.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await sale.getByRole('button', { name: 'Return', exact: true }).click()
  const returning = dialog(page, 'Return from Sale 1')
  await returning.getByLabel('Quantity').fill('1')
  await returning.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(returning).toBeHidden()

  await page.getByRole('button', { name: 'Credit note of Return 2' }).click()
  const note = dialog(page, 'Credit note CN-000001')
  await expect(note.getByRole('article')).toContainText('For invoiceINV-000001')
  await expect(note.getByRole('article')).toContainText('Total−$10.00')
  await note.getByRole('button', { name: 'Close', exact: true }).click()

  await openSales(page)
  await page.getByRole('button', { name: 'Invoices' }).click()
  const list = dialog(page, 'Invoices')
  await expect(list.getByRole('button', { name: 'CN-000001' })).toBeVisible()
  await expectAccessible(page)
  const exported = await downloaded(page, async () => {
    await list.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  })
  expect(exported.bytes.toString()).toContain('INV-000001')

  await page.goto(`/platform/customers/${customer.id}`)
  await page.getByRole('button', { name: 'INV-000001' }).click()
  await expect(dialog(page, 'Invoice INV-000001')).toBeVisible()
})
