import { answerWith } from '../support/answers.ts'
import { aCatalog, dialog, openProducts, rowOf } from '../support/catalog.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('categories are renamed, merged and deleted without losing a product, and one that cannot be created says why', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const { product, category } = aCatalog(request, owner.token)
  await product({ name: 'Enamel mug', category: 'Gifts' })
  for (const name of ['Cups', 'Empty shelf', 'Shelf']) await category(name)
  await openProducts(page)
  await page.getByRole('button', { name: 'Categories' }).click()
  const categories = dialog(page, 'Categories')

  await test.step('a category is renamed, and a name that exists is refused', async () => {
    await categories.getByRole('button', { name: 'Rename Gifts' }).click()
    await expect(categories.getByLabel('Category Name')).toBeFocused()
    await categories.getByLabel('Category Name').fill('cups')
    await page.keyboard.press('Enter')
    await expect(categories.getByLabel('Category Name')).toHaveAccessibleDescription(
      'A category named “cups” already exists.',
    )
    await categories.getByLabel('Category Name').fill('Presents')
    await page.keyboard.press('Enter')
    await expectSuccess(page, 'Category renamed.')
    await expect(categories.getByRole('button', { name: 'Rename Presents' })).toBeFocused()
    await expect(rowOf(page, 'Enamel mug')).toContainText('Presents')
  })

  await test.step('one category is merged into another', async () => {
    await categories.getByRole('button', { name: 'Merge Presents into another' }).click()
    await categories.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(categories.getByText('Choose the category to move the products to.')).toBeVisible()
    await categories.getByLabel('Move its products to').selectOption({ label: 'Cups' })
    await categories.getByRole('button', { name: 'Merge', exact: true }).click()
    await expectSuccess(page, 'Categories merged.')
    await expect(categories.getByRole('listitem')).toHaveText([
      /^Cups1 product/,
      /^Empty shelf0 products/,
      /^Shelf0 products/,
    ])
  })

  await test.step('an empty category is deleted at once; one with products says where they move', async () => {
    await categories.getByRole('button', { name: 'Delete Empty shelf' }).click()
    await categories.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectSuccess(page, 'Category deleted.')
    await expect(categories.getByRole('listitem')).toHaveCount(2)
    await categories.getByRole('button', { name: 'Delete Cups' }).click()
    await expect(categories.getByText('It has 1 product.')).toBeVisible()
    await categories.getByLabel('Move its products to').selectOption({ label: 'Shelf' })
    await categories.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(categories.getByRole('listitem')).toHaveText([/^Shelf1 product/])
  })

  await test.step('a category that cannot be created says why', async () => {
    await answerWith(page, '/product_categories/create', 500, { status: 'ERROR' })
    await page.getByRole('button', { name: 'Create New Category' }).click()
    await dialog(page, 'Create New Category').getByLabel('Category Name').fill('Tea')
    await page.getByRole('button', { name: 'Create Category' }).click()
    await expectError(page, 'Failed to create category.')
  })
})
