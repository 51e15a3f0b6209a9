import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { expect, test } from '../support/test.ts'

test('the arrow keys reach Create New Category, ? lists the shortcuts, which can be turned off, and the focus stays nearby', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const catalog = aCatalog(request, owner.token)
  await catalog.category('Tea')
  await page.goto('/platform/products')
  const category = page.getByLabel('Category', { exact: true })
  await expect(category.locator('option')).toHaveCount(3)
  await category.focus()
  // Asked for once the choice is on the page: until then, it would undo the next one.
  const filtered = page.waitForRequest(/\/product\/view\?.*category=/)
  await page.keyboard.press('ArrowDown')
  await filtered
  await expect(page).toHaveURL(/category=/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Press Enter to create a category.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Create New Category')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(category).toBeFocused()
  await expect(category.locator('option:checked')).toHaveText('Tea')
  await category.blur()

  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const saved = page.waitForResponse('**/account/preferences')
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).click()
  expect((await saved).status()).toBe(200)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/platform/settings')
  await expect(page.getByRole('checkbox', { name: 'Single-key shortcuts' })).not.toBeChecked()

  for (const name of ['Enamel mug', 'Oak board']) await catalog.product({ name, category: 'Tea' })
  await page.goto('/platform/products')
  await page.getByRole('button', { name: 'Delete Enamel mug' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Enamel mug' })).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()

  await page.goto('/platform/products?search=nothing')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByRole('link', { name: 'Oak board' })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})
