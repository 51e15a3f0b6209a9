import { expectAccessible, expectFitsAndAccessible } from '../support/axe.ts'
import { downloaded } from '../support/documents.ts'
import { expect, test } from '../support/test.ts'

test('an owner closes the store, takes the last archive along, and keeps the store after all', {
  tag: '@long',
}, async ({ page, context, owner }) => {
  test.slow()
  const other = await context.newPage()
  await other.goto('/platform/products')
  await expect(other.getByRole('button', { name: 'Add product' }).first()).toBeVisible()
  await page.goto('/platform/admin/data')

  await page.getByRole('button', { name: 'Close this store…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this store' })
  await expect(
    dialog.getByText('Your account is removed with it: you belong to no other store.'),
  ).toBeVisible()
  await expectAccessible(page)
  const [name, password] = [
    dialog.getByLabel('Type “Corner Store” to confirm'),
    dialog.getByLabel('Your password'),
  ]
  const close = dialog.getByRole('button', { name: 'Close the store' })
  await name.fill('Another store')
  await password.fill(owner.password)
  await close.click()
  await expect(dialog.getByText('Type the name of the store to confirm.').first()).toBeVisible()
  await name.fill('Corner Store')
  await close.click()

  const banner = page.getByRole('region', { name: /^This store was closed and is deleted on / })
  await expect(banner).toBeVisible()
  await expect(other.getByRole('region', { name: /^This store was closed and is deleted on / })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Add product' })).toHaveCount(0)
  const get = page.getByRole('button', { name: 'Download', exact: true })
  await expect(get).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Available until the store is deleted.')).toBeVisible()
  await expectFitsAndAccessible(page)
  const archive = await downloaded(page, () => get.click())
  expect(archive.name).toMatch(/^Corner-Store-archive-\d{4}-\d\d-\d\d\.zip$/)

  await page.goto('/platform/dashboard')
  await banner.getByRole('button', { name: 'Keep the store' }).click()
  await expect(banner).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Add product' }).first()).toBeVisible()
})

test('an owner adapts the privacy notice, and downloads it and the record of processing', {
  tag: '@long',
}, async ({ page, owner }) => {
  await page.goto('/platform/admin/privacy-documents')

  await expect(page.getByText(`${owner.full_name}, ${owner.email}`)).toBeVisible()
  const record = await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
  expect(record.name).toMatch(/^Record_of_processing_.*\.pdf$/)
  expect(record.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const text = page.getByLabel('Text')
  await expect(text).toHaveValue(/# Privacy notice of Corner Store/)
  await expect(page.getByRole('status').filter({ hasText: /places to fill in/ })).toBeVisible()
  await text.fill('# Our notice\n\nWe store your name.')
  await expect(page.getByText('Nothing is left to fill in.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const pdf = page.getByRole('button', { name: 'Download version 1 as PDF' })
  await expect(pdf).toBeVisible()
  expect((await downloaded(page, () => pdf.click())).name).toMatch(/^Privacy_notice_.*\.pdf$/)
  await expectFitsAndAccessible(page)

  await page.getByRole('button', { name: 'Start over from current facts' }).click()
  await page.getByRole('dialog', { name: 'Start over' }).getByRole('button', { name: 'Start over' }).click()
  await expect(text).toHaveValue(/# Privacy notice of Corner Store/)
  await page.reload()
  await expect(text).toHaveValue('# Our notice\n\nWe store your name.')
})
