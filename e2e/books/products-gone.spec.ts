import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { aCatalog, dialog, namesShown, openProducts } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const remove = (request: APIRequestContext, token: string, id: string) =>
  request.delete('/product/delete', { headers: { Authorization: `Bearer ${token}` }, params: { id } })

test('the page of a deleted product says so and links to the list', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { product } = aCatalog(request, owner.token)
  await product({ name: 'Tote bag' })
  const gone = await product()
  await remove(request, owner.token, gone.id)
  const theirs = await aCatalog(request, (await register(request)).token).product()

  for (const id of [gone.id, theirs.id]) {
    await page.goto(`/platform/products/${id}`)
    await expect(page.getByText('Product not found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All products' }).click()
  await expect(namesShown(page)).toHaveText(['Tote bag'])
})

test('saving a product that someone deleted says so, and the input stays until the form is closed', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug' })
  await product({ name: 'Tote bag' })
  await openProducts(page)
  await page.getByRole('button', { name: 'Edit Enamel mug' }).click()
  const form = dialog(page, 'Edit Product')
  await field(page, 'Name').fill('Blue mug')
  await remove(request, owner.token, mug.id)
  await form.getByRole('button', { name: 'Save Changes' }).click()

  await expect(
    form.getByRole('alert', { name: 'Someone deleted this product while you were editing it' }),
  ).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Blue mug')
  await expect(form.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Close without saving' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(namesShown(page)).toHaveText(['Tote bag'])
})
