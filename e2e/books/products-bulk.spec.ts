import type { Page } from '@playwright/test'
import { aCatalog, dialog, namesShown, openProducts, rowOf } from '../support/catalog.ts'
import { discard } from '../support/discard.ts'
import { field } from '../support/fields.ts'
import { notification } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

const select = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByLabel(`Select ${name}`).check()
  await expect(page.getByText(`${names.length} selected`)).toBeVisible()
}
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test('products are repriced, moved and archived in bulk, with a preview and one Undo', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const { product, category } = aCatalog(request, owner.token)
  await product({ name: 'Enamel mug', price: '14.00' })
  await product({ name: 'Tote bag', price: '12.00' })
  await product({ name: 'Postcard', price: '1.50' })
  await category('Sale')
  await openProducts(page)

  await test.step('prices are changed in bulk by percent, with a preview and one Undo', async () => {
    await select(page, 'Enamel mug', 'Tote bag')
    await page.getByRole('button', { name: 'Change price' }).click()
    const change = dialog(page, 'Change Price')
    await expect(change.getByRole('button', { name: 'Change Price' })).toBeDisabled()
    await field(page, 'By').fill('10')
    await expect(change.getByRole('row', { name: 'Enamel mug' })).toContainText('$14.00$15.40')
    await expect(change.getByRole('row', { name: 'Tote bag' })).toContainText('$12.00$13.20')
    await change.getByRole('button', { name: 'Change 2 products' }).click()

    await expect(notification(page)).toContainText('2 products changed.')
    await expect(rowOf(page, 'Enamel mug')).toContainText('$15.40')
    await expect(rowOf(page, 'Postcard')).toContainText('$1.50')
    await expect(page.getByText('selected')).toHaveCount(0)
    await undo(page)
    await expect(notification(page)).toContainText('2 products restored.')
    await expect(rowOf(page, 'Enamel mug')).toContainText('$14.00')
  })

  await test.step('an invalid percentage shows an error under its field, which disappears when corrected', async () => {
    await select(page, 'Enamel mug')
    await page.getByRole('button', { name: 'Change price' }).click()
    const by = field(page, 'By')
    await by.fill('ten')
    await expect(by).toHaveAccessibleDescription('Enter a number')
    await by.fill('1.234')
    await expect(by).toHaveAccessibleDescription('Use at most two decimal places.')
    await by.fill('100')
    await expect(by).toHaveAccessibleDescription('')
    await dialog(page, 'Change Price').getByLabel('Direction').selectOption('lower')
    await expect(by).toHaveAccessibleDescription('At least -99.99%')
    await expect(dialog(page, 'Change Price').getByRole('button', { name: 'Change Price' })).toBeDisabled()
    await discard(page)
    await page.getByRole('button', { name: /^Clear the selection/ }).click()
    await expect(page.getByText('selected')).toHaveCount(0)
  })

  await test.step('a price that would become zero is refused in the preview', async () => {
    await select(page, 'Enamel mug', 'Postcard')
    await page.getByRole('button', { name: 'Change price' }).click()
    const change = dialog(page, 'Change Price')
    await change.getByLabel('Direction').selectOption('lower')
    await change.getByLabel('Unit', { exact: true }).selectOption('amount')
    await field(page, 'By').fill('2')
    await expect(change.getByText(/Postcard.*above zero/)).toBeVisible()
    await expect(change.getByRole('button', { name: 'Change Price' })).toBeDisabled()
    await discard(page)
    await page.getByRole('button', { name: /^Clear the selection/ }).click()
    await expect(page.getByText('selected')).toHaveCount(0)
  })

  await test.step('products are moved to a category in bulk, and back', async () => {
    await page.getByLabel('Select all products shown').check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const move = dialog(page, 'Move to Category')
    await move.getByLabel('Category').selectOption({ label: 'Sale' })
    await expect(move.getByRole('row', { name: 'Postcard' })).toContainText('GiftsSale')
    await move.getByRole('button', { name: 'Move 3 products' }).click()
    await expect(rowOf(page, 'Postcard')).toContainText('Sale')
    await undo(page)
    await expect(rowOf(page, 'Postcard')).toContainText('Gifts')
  })

  await test.step('products are archived in bulk, and restored', async () => {
    await select(page, 'Enamel mug', 'Tote bag')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: 'Archive 2 products' }).click()
    await expect(namesShown(page)).toHaveText(['Postcard'])
    await undo(page)
    await expect(namesShown(page)).toHaveText(['Enamel mug', 'Postcard', 'Tote bag'])
  })
})
