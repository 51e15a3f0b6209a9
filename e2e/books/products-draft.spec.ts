import { aCatalog, aPicture, dialog, namesShown } from '../support/catalog.ts'
import { discard } from '../support/discard.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('Back keeps the input of a half-filled form', { tag: '@long' }, async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).category('Gifts')
  await page.goto('/platform/dashboard')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await field(page, 'Name').fill('Enamel mug')
  await field(page, 'Picture').setInputFiles(aPicture)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goForward()
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const form = dialog(page, 'Add Product')
  await expect(form.getByRole('alert', { name: 'Restored draft' })).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Enamel mug')
  await expect(form.getByRole('img', { name: 'New picture' })).toBeVisible()

  await form.getByLabel('Category').selectOption({ label: 'Gifts' })
  await field(page, 'Price').fill('14')
  await field(page, 'Cost price').fill('5.20')
  await field(page, 'Quantity').fill('31')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expectSuccess(page, 'Product created successfully!')
  await expect(namesShown(page)).toHaveText(['Enamel mug'])
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(field(page, 'Name')).toHaveValue('')
})

test('an edit left with Back can be discarded, Cancel discards it, and leaving the site asks first', async ({
  page,
  owner,
  request,
}) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug' })
  await page.goto('/platform/dashboard')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  const edit = page.getByRole('button', { name: 'Edit Enamel mug' })
  await edit.click()
  await field(page, 'Name').fill('Blue mug')
  await page.goBack()
  await page.goForward()
  await edit.click()
  await expect(field(page, 'Name')).toHaveValue('Blue mug')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(field(page, 'Name')).toHaveValue('Enamel mug')
  await expect(page.getByText('Restored draft')).toHaveCount(0)

  await field(page, 'Name').fill('Green mug')
  await discard(page)
  await edit.click()
  await expect(field(page, 'Name')).toHaveValue('Enamel mug')

  await field(page, 'Name').fill('Blue mug')
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => location.reload())
  const dialogShown = await asked
  expect(dialogShown.type()).toBe('beforeunload')
  await dialogShown.dismiss()
  await leaving
  await expect(field(page, 'Name')).toHaveValue('Blue mug')
})
