import { expectAccessible, expectFitsAndAccessible } from './support/axe.ts'
import { downloaded } from './support/documents.ts'
import { expect, test } from './support/test.ts'

test('an owner closes the store, takes the last archive along, and keeps the store after all', async ({
  page,
  context,
  owner,
}) => {
  test.slow()
  const other = await context.newPage()
  await other.goto('/platform/products')
  await expect(other.getByRole('button', { name: 'Add product' }).first()).toBeVisible()
  await page.goto('/platform/admin/data')

  await page.getByRole('button', { name: 'Close this store…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close This Store' })
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
  await expect(dialog.getByText('Type the name of the store to confirm.')).toBeVisible()
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
