import { expectAccessible } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { aClientele } from '../support/clientele.ts'
import { expect, test } from '../support/test.ts'

test('an owner erases a customer, and no total changes', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { product } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00' })
  const { customer, sell } = aClientele(request, owner.token)
  const rosa = await customer({ name: 'Rosa Prado', email: 'rosa@example.com', note: 'Likes blue.' })
  await sell({ customer: rosa, product: mug, quantity: 2 })
  await page.goto(`/platform/customers/${rosa.id}`)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase personal data' })
  await expect(dialog.getByText('Before: 1 sale, $28.00')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Will be erased' })).toBeVisible()
  await expectAccessible(page)
  const erase = dialog.getByRole('button', { name: 'Erase', exact: true })
  await expect(erase).toBeDisabled()
  await dialog.getByLabel('Type “Rosa Prado” to confirm').fill('rosa prado')
  await erase.click()

  const done = page.getByRole('dialog', { name: 'Personal data erased' })
  await expect(done.getByText('A second scan')).toHaveText(
    'A second scan of every record found nothing that names this person.',
  )
  await expect(done.getByText('After: 1 sale, $28.00')).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
  await page.goto('/platform/customers?search=rosa')
  await expect(page.getByText('Rosa Prado')).toHaveCount(0)
})
