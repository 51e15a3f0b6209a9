import { expectFitsAndAccessible } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { aClientele } from '../support/clientele.ts'
import { expect, test } from '../support/test.ts'

test('an owner sees what a retention rule would erase, confirms it, and finds the proof', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  test.slow()
  const { product } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00' })
  const { customer, sell } = aClientele(request, owner.token)
  const rosa = await customer({ name: 'Rosa Prado', email: 'rosa@example.com' })
  await sell({ customer: rosa, product: mug, quantity: 2, daysAgo: 4 * 366 })
  await sell({ customer: await customer({ name: 'Ben Young' }), product: mug })
  await page.goto('/platform/admin/privacy')
  const retention = page.getByRole('region', { name: 'Retention' })
  const erasures = page.getByRole('region', { name: 'Erasures' })
  await expect(retention.getByText('Off', { exact: true })).toBeVisible()
  await expect(erasures.getByText('No one has been erased yet.')).toBeVisible()

  await retention.getByLabel('Erase customers not seen for').selectOption('3 years')
  await retention.getByRole('button', { name: 'Preview what would be removed' }).click()
  const dialog = page.getByRole('dialog', { name: 'What would go' })
  await expect(dialog.getByRole('listitem')).toHaveText([/^Rosa Prado\s*Last bought /])
  await expectFitsAndAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm and run' }).click()

  await expect(dialog).toBeHidden()
  await expect(retention.getByText('On', { exact: true })).toBeVisible()
  await expect(retention.getByRole('listitem')).toHaveText([/1 customer$/], { timeout: 60_000 })
  const row = erasures.getByRole('row').nth(1)
  await expect(row).toContainText('Rule: not seen for 3 years')
  await expect(row).toContainText('Nothing found')
  await expect(row).toContainText('2 sales, $42.00')
  await expect(row).toContainText('Equal')
  await expectFitsAndAccessible(page)

  await page.goto(`/platform/customers/${rosa.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
  await expect(page.getByText('The personal data of this customer was erased.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0)
})
