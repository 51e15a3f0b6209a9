import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { askDatabase } from '../support/database.ts'
import { downloaded, pagesOfPdf } from '../support/documents.ts'
import { expectSuccess } from '../support/notification.ts'
import { confirm, mailTo } from '../support/outbox.ts'
import { aTill, openSales, quickSearch, rows } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test('a receipt is printed, saved, emailed and looked up', async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '11.90', balance: '31' })
  await confirm(request, owner.email)
  // The browser of the test has no print dialog: what it would print is read as PDF.
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await openSales(page)
  await quickSearch(page).fill('Enamel')
  await page.getByRole('option', { name: 'Enamel mug' }).click()
  await page.getByRole('button', { name: 'Charge $11.90' }).click()
  await page.getByRole('button', { name: 'Print receipt' }).click()

  const receipt = dialog(page, 'Receipt R-000001')
  await expect(receipt.getByRole('article')).toContainText('Total$11.90')
  await expectAccessible(page)
  await receipt.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html.prints-receipt')).toBeAttached()
  const printed = await pagesOfPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(printed).toEqual([
    { millimetres: 80, text: expect.stringMatching(/R-000001.*Enamel mug.*\$11\.90/) },
  ])

  await receipt.getByRole('tab', { name: 'A4' }).click()
  const { name, bytes } = await downloaded(page, () =>
    receipt.getByRole('button', { name: 'Download PDF' }).click(),
  )
  expect(name).toBe('Receipt R-000001.pdf')
  const [saved] = await pagesOfPdf(bytes)
  expect(saved?.millimetres).toBe(210)
  for (const said of [owner.store_name, 'R-000001', 'Enamel mug', '$11.90', 'Cash'])
    expect(saved?.text).toContain(said)

  await receipt.getByRole('button', { name: 'Email' }).click()
  const mail = dialog(page, 'Email receipt')
  await mail.getByLabel('Email').fill('mia@example.com')
  await mail.getByRole('button', { name: 'Send' }).click()
  await expectSuccess(page, 'Receipt sent to mia@example.com.')
  expect(await mailTo('mia@example.com')).toContain('Attached: Receipt R-000001.pdf')

  // Where this app runs, a QR code would lead nowhere: its token is set here instead of scanned.
  const [sold] = await aTill(request, owner.token).all()
  const token = randomUUID()
  await askDatabase('update receipt set token = $1 where sale_id = $2', [token, sold?.id])
  await page.context().clearCookies()
  await page.goto(`/r/${token}`)
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('Enamel mug')
  await expectAccessible(page)
})

test('a return has a receipt of its own', { tag: '@long' }, async ({ page, owner, request }) => {
  const headers = { Authorization: `Bearer ${owner.token}` }
  const mug = await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '10', balance: '31' })
  const sale = await request.post('/sale/create', {
    headers,
    data: { id_customer: null, lines: [{ id_product: mug.id, quantity: 2 }] },
  })
  const { id } = (await sale.json()).data
  await request.post('/sale/return', { headers, data: { id } })
  await openSales(page)
  await rows(page)
    .last()
    .getByRole('link', { name: /Enamel mug/ })
    .click()
  await page.getByRole('button', { name: 'Receipt of Return 2' }).click()
  const receipt = dialog(page, 'Receipt R-000002')
  await expect(receipt.getByRole('article')).toContainText('Belongs toR-000001')
  await expect(receipt.getByRole('article')).toContainText('Total−$20.00')
})
