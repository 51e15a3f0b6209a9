import { expectAccessible, expectFitsAndAccessible } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { downloaded, pagesOfPdf } from '../support/documents.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('a supplier is added, what runs out is ordered there, and the goods come in two parts', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const mug = await aCatalog(request, owner.token).product({
    name: 'Enamel mug',
    price: '10',
    cost_price: '4',
    balance: '2',
  })

  await test.step('the supplier', async () => {
    await page.goto('/platform/suppliers')
    await expect(page.getByText('No suppliers yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add Supplier' }).first().click()
    const form = dialog(page, 'Add Supplier')
    await form.getByRole('button', { name: 'Add Supplier' }).click()
    await expect(form.getByText('Name is required.')).toBeVisible()
    await form.getByLabel('Name', { exact: true }).fill('Clay & Co')
    await form.getByLabel('Contact person').fill('Iva Horn')
    await form.getByLabel('Email').fill('orders@clay.example')
    await form.getByLabel('Minimum order').fill('100')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add Supplier' }).click()
    await expectSuccess(page, 'Supplier added successfully!')
    await page.getByRole('link', { name: 'Clay & Co' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clay & Co')
    await expect(page.getByText('Iva Horn')).toBeVisible()
  })

  await test.step('its product', async () => {
    await page.getByRole('button', { name: 'Add product' }).click()
    const form = dialog(page, 'Add product to supplier')
    await form.getByLabel('Product', { exact: true }).fill('enamel')
    await page.getByRole('option', { name: /Enamel mug/ }).click()
    await expect(form.getByLabel('Cost of one unit')).toHaveValue('4.00')
    await form.getByLabel('Cost of one unit').fill('5')
    await form.getByLabel('Pack size').fill('6')
    await form.getByLabel('Article number').fill('CL-7')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectSuccess(page, '“Enamel mug” saved for Clay & Co.')
    await expect(page.getByRole('row', { name: /Enamel mug/ })).toContainText('CL-7Preferred')
    await expectFitsAndAccessible(page)
  })

  await test.step('what runs out', async () => {
    await page.goto('/platform/suppliers/reorder')
    await expect(page.getByText(/2 in stock, at or below the limit of 5\./)).toBeVisible()
    await expect(page.getByText('$70.00 below the minimum order of $100.00.')).toBeVisible()
    await expectFitsAndAccessible(page)
    await page.getByLabel('Quantity of Enamel mug').fill('20')
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expectSuccess(page, 'Draft saved. Check it, then send it.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft of a purchase order')
  })

  await test.step('what is typed in the draft is not lost by Escape or Back', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = dialog(page, 'Edit draft')
    await form.getByLabel('Note to the supplier').fill('Ring the back door.')
    await page.keyboard.press('Escape')
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Note to the supplier')).toHaveValue('Ring the back door.')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Draft of a purchase order')
    await page.goForward()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(form).toContainText('Restored draft')
    await expect(form.getByLabel('Note to the supplier')).toHaveValue('Ring the back door.')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
  })

  await test.step('sent as PDF', async () => {
    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PO-1')
    const { name, bytes } = await downloaded(page, () =>
      page.getByRole('button', { name: 'PDF', exact: true }).click(),
    )
    expect(name).toBe('Purchase order PO-1.pdf')
    const [first] = await pagesOfPdf(bytes)
    for (const said of ['Purchase order', 'PO-1', 'Clay & Co', 'Iva Horn', 'Enamel mug', 'CL-7', '$100.00'])
      expect(first?.text).toContain(said)
    await page.getByRole('button', { name: 'Email', exact: true }).click()
    const mail = dialog(page, 'Email purchase order')
    await expect(mail.getByLabel('Email', { exact: true })).toHaveValue('orders@clay.example')
    await expectAccessible(page)
    await mail.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('received in part', async () => {
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    const form = dialog(page, 'Receive PO-1')
    // 2 at 4.00 and 20 at 5.00.
    await expect(form).toContainText('Stock 2 → 22. Cost $4.00 → $4.91, the average of both.')
    await form.getByLabel('Received').fill('30')
    await expect(form.getByRole('button', { name: 'Receive' })).toBeDisabled()
    await expect(form.getByLabel('More than ordered was delivered')).toBeVisible()
    await form.getByLabel('Received').fill('8')
    await expect(form).toContainText('Stock 2 → 10. Cost $4.00 → $4.80')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Receive' }).click()
    await expectSuccess(page, 'Received a part of PO-1.')
    await expect(page.getByText('Partly received')).toBeVisible()
    await expectFitsAndAccessible(page)
  })

  await test.step('on the product', async () => {
    await page.goto(`/platform/products/${mug.id}`)
    await expect(page.getByText('On order: 12')).toBeVisible()
    await expect(page.getByText('$5.00 · 7 days lead time · packs of 6 · CL-7')).toBeVisible()
    await expect(page.getByRole('row', { name: /\$4\.80/ })).toBeVisible()
    await page.getByRole('link', { name: 'PO-1' }).click()
  })

  await test.step('and in full, with one receipt undone', async () => {
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    await dialog(page, 'Receive PO-1').getByRole('button', { name: 'Receive' }).click()
    await expectSuccess(page, 'PO-1 is received.')
    await expect(page.getByRole('button', { name: 'Receive', exact: true })).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Undo the receipt/ })
      .first()
      .click()
    await dialog(page, 'Undo receipt').getByRole('button', { name: 'Undo receipt' }).click()
    await expectSuccess(page, 'Receipt of “Enamel mug” undone.')
    await expect(page.getByText('Partly received')).toBeVisible()
    await page.goto(`/platform/products/${mug.id}`)
    await expect(page.getByText('PO-1, receipt undone')).toBeVisible()
  })
})

test('a list that fails can be loaded again', { tag: '@long' }, async ({ page, owner: _owner }) => {
  await page.route('**/supplier/view*', (route) => route.abort())
  await page.goto('/platform/suppliers')
  await expect(page.getByText('The suppliers could not be loaded')).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.unroute('**/supplier/view*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No suppliers yet')).toBeVisible()
})
