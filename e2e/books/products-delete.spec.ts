import type { Page } from '@playwright/test'
import { answerWith } from '../support/answers.ts'
import { aCatalog, chooseFor, dialog, namesShown, openProducts } from '../support/catalog.ts'
import { expectError, expectSuccess, notification } from '../support/notification.ts'
import { aTill } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

const warning =
  'Deleting this product will also remove all associated analytics. This action cannot be undone.'
const confirm = (page: Page) =>
  dialog(page, 'Delete Product').getByRole('button', { name: 'Delete', exact: true }).click()

test.beforeEach(async ({ page, owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  await product({ name: 'Enamel mug', balance: '31' })
  await product({ name: 'Tote bag' })
  await openProducts(page)
})

test('a product is deleted after a preview of what is deleted with it, and one that was sold requires its name', async ({
  page,
  owner,
  request,
}) => {
  await page.getByRole('button', { name: 'Delete Enamel mug' }).click()
  const asked = dialog(page, 'Delete Product')
  await expect(asked.getByText(warning)).toBeVisible()
  await expect(asked.getByText('Enamel mug')).toBeVisible()
  await expect(asked.getByText('31 units in stock')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete Enamel mug' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Enamel mug' }).click()
  await confirm(page)
  await expectSuccess(page, 'Product deleted successfully.')
  await expect(namesShown(page)).toHaveText(['Tote bag'])
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused()
  await page.getByRole('button', { name: 'Close notification' }).click()

  const lamp = await aCatalog(request, owner.token).product({ name: 'Desk lamp', category: 'Lamps' })
  await aTill(request, owner.token).sell([{ product: lamp }])
  await page.getByRole('button', { name: 'Delete Desk lamp' }).click()
  await expect(asked.getByText(warning)).toBeVisible()
  await expect(asked.getByText('1 sale, $14.00')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Archive' })).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  const name = asked.getByLabel('Type “Desk lamp” to delete it')
  await name.fill('Desk')
  await expect(asked.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await name.fill('desk lamp ')
  await confirm(page)
  await expectSuccess(page, 'Product deleted successfully.')
  await expect(namesShown(page)).toHaveText(['Tote bag'])
  expect(await aTill(request, owner.token).all()).toHaveLength(0)
})

test('archiving keeps the product, can be undone and restored, and a failed deletion says why', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('archiving keeps the product, and can be undone', async () => {
    await page.getByRole('button', { name: 'Delete Enamel mug' }).click()
    await dialog(page, 'Delete Product').getByRole('button', { name: 'Archive' }).click()
    await expect(notification(page)).toContainText('“Enamel mug” archived.')
    await expect(namesShown(page)).toHaveText(['Tote bag'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(namesShown(page)).toHaveText(['Enamel mug', 'Tote bag'])
  })

  await test.step('archived products are found by status and restored from there', async () => {
    await chooseFor(page, 'Tote bag', 'Archive')
    await expect(namesShown(page)).toHaveText(['Enamel mug'])
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Archived' })
    await expect(namesShown(page)).toHaveText(['Tote bag'])
    await chooseFor(page, 'Tote bag', 'Restore')
    await expect(page.getByText('No products found')).toBeVisible()
    await page.goBack()
    await expect(namesShown(page)).toHaveText(['Enamel mug', 'Tote bag'])
  })

  await test.step('the message of the server is shown, and the list is reloaded', async () => {
    const error = { id: 'It is part of an open order.' }
    for (const { answer, says } of [
      { answer: { message: 'No.', error }, says: error.id },
      { answer: {}, says: 'Failed to delete product.' },
    ]) {
      await answerWith(page, '/product/delete?*', 500, { status: 'ERROR', ...answer })
      await page.getByRole('button', { name: 'Delete Enamel mug' }).click()
      const again = page.waitForResponse('**/product/view?*')
      await confirm(page)
      await expectError(page, says)
      await again
      await expect(namesShown(page)).toHaveCount(2)
    }
  })
})
