import { expectFitsAndAccessible } from '../support/axe.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('a personal token is created, shown once, used by a program, and revoked', { tag: '@long' }, async ({
  page,
  owner: _owner,
  request,
}) => {
  await page.goto('/platform/settings')
  const card = page.getByRole('region', { name: 'Personal tokens' })
  await card.getByRole('button', { name: 'New token' }).click()
  await field(page, 'Name').fill('Spreadsheet')
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = await shown.getByText(/^tillsight_/).innerText()
  await shown.getByRole('button', { name: 'Done' }).click()

  const listed = card.getByRole('listitem').filter({ hasText: 'Spreadsheet' })
  await expect(listed).toContainText('Read · never used')
  await expect(page.getByText(token)).toHaveCount(0)
  const read = () => request.get('/metric/catalogue', { headers: { authorization: `Bearer ${token}` } })
  expect((await read()).status()).toBe(200)

  await page.setViewportSize({ width: 390, height: 800 })
  await listed.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectSuccess(page, 'Token revoked.')
  await expect(listed).toHaveCount(0)
  await expectFitsAndAccessible(page)
  expect((await read()).status()).toBe(401)
})
