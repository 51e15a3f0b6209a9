import { aCatalog, dialog } from '../support/catalog.ts'
import { aClientele, customersShown, openCustomers } from '../support/clientele.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('duplicates are suggested only if customers look alike, and merged after a preview, all or some', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const mug = await aCatalog(request, owner.token).product({ price: '14.00' })
  const { customer, sell, sale, all } = aClientele(request, owner.token)
  const ana = await customer({ name: 'Ana Lima', email: 'ana@example.com', tags: ['tea'] })
  await customer({ name: 'Ben Okafor' })
  await openCustomers(page)
  await expect(customersShown(page)).toHaveCount(2)
  await expect(page.getByText('possible duplicates')).toHaveCount(0)

  const again = await customer({
    name: 'A. Lima',
    email: 'ANA@example.com',
    location: 'Porto',
    tags: ['club'],
  })
  await sell({ customer: ana, product: mug })
  const sold = await sell({ customer: again, product: mug, quantity: 2 })

  await openCustomers(page)
  await expect(page.getByText('2 possible duplicates')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  const alike = dialog(page, 'Possible duplicates')
  const group = alike.getByRole('group', { name: /^Same email: / })
  await expect(group).toBeVisible()
  await alike.getByLabel('Keep Ana Lima').check()
  const preview = group.getByRole('status')
  await expect(preview).toContainText('Ana Lima will have 2 purchases for $42.00 (Returning)')
  await expect(preview).toContainText('Porto · tea, club')
  await expect(preview).toContainText('Will be discarded: A. Lima')
  await alike.getByRole('button', { name: 'Merge' }).click()
  await expectSuccess(page, 'Merged into Ana Lima.')
  await expect(alike.getByText('No duplicates left')).toBeVisible()
  await alike.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(customersShown(page)).toHaveText(['Ana Lima', 'Ben Okafor'])

  expect(await all()).toMatchObject([
    { id: ana.id, email: 'ana@example.com', location: 'Porto', tags: ['tea', 'club'], purchases: 2 },
    { name: 'Ben Okafor' },
  ])
  expect(await sale(sold.id)).toMatchObject({ client: { id: ana.id } })

  for (const location of ['Porto', 'Lisbon', 'Braga']) await customer({ name: 'Eva Moss', location })
  await openCustomers(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(alike.getByRole('button', { name: 'Merge 3 customers' })).toBeVisible()
  await alike.getByLabel('Include in merge').first().uncheck()
  await alike.getByRole('button', { name: 'Merge', exact: true }).click()
  await expectSuccess(page, 'Merged into Eva Moss.')
  expect(await all()).toHaveLength(4)
  await expect(alike.getByLabel('Keep Eva Moss')).toHaveCount(2)
})
