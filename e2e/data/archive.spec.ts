import { expectAccessible, expectFitsAndAccessible } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { aClientele } from '../support/clientele.ts'
import { downloaded } from '../support/documents.ts'
import { keepSession } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('an owner takes everything out in one file, and loads it into a new store', { tag: '@long' }, async ({
  page,
  context,
  owner,
  request,
}) => {
  test.slow()
  const { product } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00' })
  const { customer, sell } = aClientele(request, owner.token)
  const rosa = await customer({ name: 'Rosa Prado' })
  await sell({ customer: rosa, product: mug, quantity: 2 })
  await page.goto('/platform/admin/data')

  await expect(page.getByText('This store has products, customers, sales')).toBeVisible()
  await page.getByRole('button', { name: 'Make an archive' }).click()
  const get = page.getByRole('button', { name: 'Download' })
  await expect(get).toBeVisible({ timeout: 60_000 })
  await expectFitsAndAccessible(page)
  const { name, bytes } = await downloaded(page, () => get.click())
  expect(name).toMatch(/^Corner-Store-archive-\d{4}-\d\d-\d\d\.zip$/)

  const opened = await request.post('/account/open_store', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { store_name: 'Second Shop' },
  })
  await keepSession(context, (await opened.json()).data)
  await page.goto('/platform/admin/data')
  const choose = page.getByLabel('Archive to load')
  await choose.setInputFiles({ name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear') })
  await expect(page.getByText('This file is damaged or no archive of Tillsight.')).toBeVisible({
    timeout: 60_000,
  })

  await choose.setInputFiles({ name, mimeType: 'application/zip', buffer: bytes })
  const load = page.getByRole('button', { name: 'Load into this store' })
  await expect(load).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('$28.00').first()).toBeVisible()
  await expectFitsAndAccessible(page)
  await load.click()
  const dialog = page.getByRole('dialog', { name: 'Load the archive' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByText('An archive was loaded')).toBeVisible({ timeout: 60_000 })

  await page.goto(`/platform/customers/${rosa.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Prado' })).toBeVisible()
  await expect(page.getByText('$28.00').first()).toBeVisible()
})
