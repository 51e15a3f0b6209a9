import { aCatalog, dialog, openProducts, rowOf } from '../support/catalog.ts'
import { downloaded, textOfPdf } from '../support/documents.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { openSales, quickSearch } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

test('a product with a drawn picture gets variants, is sold by a scan, and its labels are printed', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).category('Clothes')
  await openProducts(page)
  await test.step('the picture is drawn from the name', async () => {
    await page.getByRole('button', { name: 'Add Product' }).first().click()
    const form = dialog(page, 'Add Product')
    await field(page, 'Name').fill('T-shirt')
    await form.getByRole('button', { name: 'Draw one from the name' }).click()
    await expect(form.getByRole('img', { name: 'New picture' })).toBeVisible()
    await form.getByLabel('Category').selectOption({ label: 'Clothes' })
    await field(page, 'Price').fill('19.90')
    await field(page, 'Cost price').fill('8')
    await field(page, 'Quantity').fill('5')
    await field(page, 'SKU (optional)').fill('TS')
    await field(page, 'Barcodes (optional)').fill('4006381333930')
    await expect(form.getByText('its last digit should be 1')).toBeVisible()
    await field(page, 'Barcodes (optional)').fill('4006381333931')
    // A scanner ends a code with Enter, which goes on to the next one.
    await field(page, 'Barcodes (optional)').press('Enter')
    await form.getByRole('button', { name: 'Add Product' }).click()
    await expectSuccess(page, 'Product created successfully!')
  })

  await test.step('its variants are seen before they are added', async () => {
    await page.getByRole('button', { name: 'Actions for T-shirt' }).click()
    await page.getByRole('menuitem', { name: 'Add variants' }).click()
    const form = dialog(page, 'Add variants')
    await form.getByLabel('Values', { exact: true }).fill('S, M')
    await form.getByRole('button', { name: 'Add another option' }).click()
    await form.getByLabel('Option 2', { exact: true }).fill('Colour')
    await form.getByLabel('Values', { exact: true }).nth(1).fill('red, blue')
    await expect(form.getByText('3 new variants')).toBeVisible()
    await expect(form.getByText('“T-shirt” becomes the first variant: S · red.')).toBeVisible()
    await expect(form.getByLabel('SKU of M · red')).toHaveValue('TS-M-RED')
    await form.getByLabel('Quantity of M · red').fill('3')
    await form.getByRole('checkbox', { name: 'Add S · blue' }).uncheck()
    await form.getByRole('button', { name: 'Add variants' }).click()
    await expectSuccess(page, '“T-shirt” has 3 variants.')
  })

  await test.step('the family is filtered and renamed as one', async () => {
    await page.getByRole('combobox', { name: 'Family' }).selectOption({ label: 'T-shirt' })
    await page.getByRole('button', { name: 'Edit family' }).click()
    await dialog(page, 'Edit family').getByLabel('Name', { exact: true }).fill('Tee')
    await dialog(page, 'Edit family').getByRole('button', { name: 'Save Changes' }).click()
    await expectSuccess(page, 'Product family updated.')
    await expect(rowOf(page, 'Tee · M · red')).toContainText('3')
  })

  await test.step('labels are a PDF', async () => {
    await page.getByRole('checkbox', { name: 'Select Tee · S · red' }).check()
    await page.getByRole('button', { name: 'Print labels' }).click()
    await dialog(page, 'Print labels').getByLabel('Labels of Tee · S · red').fill('2')
    const { name, bytes } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Download 2 labels' }).click(),
    )
    expect(name).toMatch(/^labels_.*\.pdf$/)
    expect((await textOfPdf(bytes)).match(/Tee · S · red \$19\.90 TS 4006381333931/g)).toHaveLength(2)
  })

  await test.step('a scan sells the variant', async () => {
    await openSales(page)
    await quickSearch(page).fill('4006381333931')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Quantity of Tee · S · red')).toBeVisible()
    await page.getByRole('button', { name: 'Charge $19.90' }).click()
    await expectSuccess(page, 'Sale added successfully!')
  })
})
