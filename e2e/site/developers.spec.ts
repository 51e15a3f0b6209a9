import { expectFitsAndAccessible } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { expect } from '../support/test.ts'

test('a developer finds a call, reads what it takes, and tries it with a token', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await shop.product({ name: 'Mug', price: '60.00' })
  await page.goto('/developers')
  await field(page, 'Find a call').fill('product view')
  await expect(page.getByText(/^\d+ of \d{3} calls$/)).toBeVisible()
  const call = page.getByRole('button', { name: /GET \/product\/view/ })
  await call.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('long_name: string | null')
  await expectFitsAndAccessible(page)

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^401 · \d+ ms$/)).toBeVisible()
  await field(page, 'Personal token').fill(shop.owner.token)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('"name": "Mug"')
  await expectFitsAndAccessible(page)

  await expect(page.getByRole('region', { name: 'Body of sale.recorded' })).toContainText(
    'id_client: string | null',
  )
})
