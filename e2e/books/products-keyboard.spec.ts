import { aCatalog, aPicture, dialog, namesShown, openProducts } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('a product is added without a mouse', { tag: '@long' }, async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).category('Gifts')
  await openProducts(page)
  const add = page.getByRole('button', { name: 'Add Product' }).first()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('Enamel mug')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Long name (optional)')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gifts')
  await page.keyboard.press('Tab')
  await page.keyboard.type('14')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5.20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Picture')).toBeFocused()
  await field(page, 'Picture').setInputFiles(aPicture)
  await field(page, 'Quantity').press('Enter')
  await expectSuccess(page, 'Product created successfully!')
  await expect(namesShown(page)).toHaveText(['Enamel mug'])
})

test('the arrow keys move between rows, every dialog restores the focus, and n and / work but not while typing', async ({
  page,
  owner,
  request,
}) => {
  const { product } = aCatalog(request, owner.token)
  for (const name of ['Apron', 'Bowl', 'Cup']) await product({ name })
  await openProducts(page)
  const link = (name: string) => page.getByRole('link', { name })
  await link('Apron').focus()
  await page.keyboard.press('ArrowDown')
  await expect(link('Bowl')).toBeFocused()
  await page.keyboard.press('End')
  await expect(link('Cup')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(link('Apron')).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Edit Apron' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Edit Product')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit Apron' })).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (const _ of ['Edit', 'Receive stock', 'Recount']) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Recount')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for Apron' })).toBeFocused()

  await page.getByLabel('Select Apron').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByLabel('Select Bowl').blur()

  const search = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('n/n')
  await expect(search).toHaveValue('n/n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.fill('')
  await search.blur()

  await page.keyboard.press('n')
  await expect(dialog(page, 'Add Product')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('n')
  await expect(field(page, 'Name')).toHaveValue('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
