import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { aLicenceKey, endTrial } from '../support/licence.ts'
import { someOf } from '../support/long-run.ts'
import { expectSuccess } from '../support/notification.ts'
import { join } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a trial ends: the store can be read and exported, and a licence key opens it again', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug' })
  const authorised = { headers: { Authorization: `Bearer ${owner.token}` } }
  const notice = (title: RegExp) => page.getByRole('region', { name: title })

  await page.goto('/platform/products')
  await expect(page.getByText('Enamel mug').first()).toBeVisible()
  await expect(notice(/trial|read-only/)).toHaveCount(0)

  await endTrial(owner.email, 5)
  await page.reload()
  await expect(notice(/^Your trial ends on \d+ \w+ \d{4}$/)).toContainText('support@tillsight.example')

  const dialog = page.getByRole('dialog')
  await page.goto('/platform/customers?new=customer')
  await dialog.getByLabel('Name', { exact: true }).fill('Mia Marten')
  await endTrial(owner.email, -1)
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog).toContainText('This store is read-only since')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Mia Marten')

  await page.goto('/platform/products')
  const ended = notice(/^This store is read-only since/)
  await expect(ended).toContainText('but not change it: the buttons to add, edit and delete are hidden.')
  await expect(page.getByText('Enamel mug').first()).toBeVisible()
  expect((await request.get('/product/export?fmt=csv', authorised)).status()).toBe(200)
  const changes = page.locator('main').getByRole('button', {
    name: /^(Add|Edit|Delete|Charge|Invite|Register|New|Remove|Return|Save|Schedule)/,
  })
  const shows = [
    ['customers?new=customer', 'No customers yet'],
    ['admin/members', owner.email],
    ['admin/store', 'The settings cannot be changed while the store is read-only.'],
    ['sales', 'No sales yet'],
    ['finances?tab=expenses', 'No expenses in this range'],
    ['reports', 'No scheduled reports'],
    ['dashboard', 'No sales yet'],
    ['admin/tills', 'No tills yet'],
    ['admin/taxes', 'No taxes yet'],
  ] as const
  for (const [path, text] of someOf(shows, 3)) {
    await page.goto(`/platform/${path}`)
    await expect(page.locator('main').getByText(text).first()).toBeVisible()
    await expect(ended).toBeVisible()
    await expect(changes).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
  }

  await page.goto('/platform/admin/licence')
  const licence = page.getByRole('region', { name: 'Licence', exact: true })
  await expect(licence).toContainText('Read-only')
  await expect(licence).toContainText('1 person, no limit')
  await expect(licence).toContainText('AI moduleNot included')
  await page.setViewportSize({ width: 320, height: 900 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Licence', exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBothLooks(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const field = page.getByRole('textbox', { name: 'Licence key' })
  await field.fill('TS1.not-a-key')
  await page.getByRole('button', { name: 'Enter key' }).click()
  await expect(page.getByText('This is not a licence key.').first()).toBeVisible()
  await expect(field).toHaveValue('TS1.not-a-key')

  await field.fill(await aLicenceKey({ people: 3, until: '2099-12-31' }))
  await page.getByRole('button', { name: 'Enter key' }).click()
  await expectSuccess(page, 'Licence key accepted.')
  await expect(licence).toContainText('Licensed')
  await expect(licence).toContainText('1 of 3')
  await expect(licence).toContainText('31 December 2099')
  await expect(ended).toHaveCount(0)

  await expect(licence).toContainText('AI moduleIncluded')

  await join(request, owner, { role: 'seller' })
  await field.fill(await aLicenceKey({ people: 1, until: '2099-12-31' }))
  await page.getByRole('button', { name: 'Enter key' }).click()
  await expect(licence).toContainText('2 of 11 person too many for this licence. Nobody is locked out')

  await page.goto('/platform/customers?new=customer')
  await dialog.getByLabel('Name', { exact: true }).fill('Mia Marten')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Mia Marten').first()).toBeVisible()
})
