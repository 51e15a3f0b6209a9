import { expectFitsAndAccessible, looks, switchTo } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { aClientele, openCustomers } from '../support/clientele.ts'
import { expect, test } from '../support/test.ts'

test('the customers pages are accessible in both looks', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const mug = await aCatalog(request, owner.token).product()
  const { customer, sell, takeBack } = aClientele(request, owner.token)
  const wide = await customer({
    name: 'W'.repeat(80),
    email: `${'m'.repeat(60)}@example.com`,
    location: 'X'.repeat(80),
    tags: ['T'.repeat(30), 'tea'],
    note: 'N'.repeat(300),
  })
  await customer({ name: 'Ana', email: wide.email })
  for (let daysAgo = 5; daysAgo > 0; daysAgo -= 1) await sell({ customer: wide, product: mug, daysAgo })
  await takeBack((await sell({ customer: wide, product: mug })).id, 'R'.repeat(100))
  await switchTo(page, looks[0])

  await openCustomers(page)
  await expect(page.getByRole('heading', { name: 'Customers Over Time' })).toBeVisible()
  await expect(page.getByText('2 possible duplicates')).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(dialog(page, 'Possible duplicates')).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Review' })).toBeFocused()

  await page.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByLabel('Phone (optional)', { exact: true })).toBeVisible()
  await dialog(page, 'Add Customer').getByRole('button', { name: 'Add Customer' }).click()
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete Ana' }).click()
  await expectFitsAndAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`/platform/customers/${wide.id}`)
  await expect(page.getByRole('link', { name: /^Return of sale/ })).toBeVisible()
  await expectFitsAndAccessible(page)
  await openCustomers(page, '?search=nobody&tag=tea')
  await expectFitsAndAccessible(page)
})
