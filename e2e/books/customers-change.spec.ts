import { aCatalog, dialog } from '../support/catalog.ts'
import { aClientele, customerRow, customersShown, openCustomers } from '../support/clientele.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('the first customer is added with the keyboard alone, each field says what it needs, and all are saved and edited', async ({
  page,
  owner,
  request,
}) => {
  const { all } = aClientele(request, owner.token)
  await openCustomers(page)
  await expect(page.getByText('Add a customer by name')).toBeVisible()
  await page.keyboard.press('n')
  await expect(dialog(page, 'Add Customer')).toBeVisible()
  await page.keyboard.type('Zed Young')
  await page.keyboard.press('Enter')
  await expectSuccess(page, 'Customer added successfully!')
  await expect(customersShown(page)).toHaveText(['Zed Young'])
  await expect(page.getByRole('tab', { name: 'New' })).toHaveText('New1')
  await page.getByRole('button', { name: 'Close notification' }).click()

  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const form = dialog(page, 'Add Customer')
  const add = form.getByRole('button', { name: 'Add Customer' })
  await field(page, 'Phone (optional)').fill('+1 213')
  await field(page, 'Email (optional)').fill('ana@')
  await field(page, 'Location (optional)').fill('x'.repeat(81))
  await field(page, 'Note (optional)').fill('x'.repeat(2001))
  await field(page, 'Tags (optional)').fill(`tea, ${'x'.repeat(31)}`)
  await add.click()
  for (const words of [
    'Name is required.',
    'Please enter a valid email address.',
    'Please enter a valid phone number.',
    'Location can have at most 80 characters',
    'Note can have at most 2000 characters',
    'A tag can have at most 30 characters.',
  ]) {
    await expect(form.getByText(words)).toBeVisible()
  }
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('x'.repeat(81))
  await expect(form.getByText('81/80').first()).toBeVisible()
  await field(page, 'Tags (optional)').fill(Array.from({ length: 21 }, (_, place) => place).join())
  await add.click()
  await expect(form.getByText('Name can have at most 80 characters.')).toBeVisible()
  await expect(form.getByText('At most 20 tags.')).toBeVisible()

  await field(page, 'Name').fill('Ana Lima')
  await field(page, 'Email (optional)').fill('ana@example.com')
  await field(page, 'Phone (optional)').fill('+1 213 373 4253')
  await field(page, 'Location (optional)').fill('Porto')
  await field(page, 'Tags (optional)').fill('tea, wholesale,')
  await field(page, 'Note (optional)').fill('Likes blue.')
  await page.getByLabel('Accepts marketing').check()
  await dialog(page, 'Add Customer').getByRole('button', { name: 'Add Customer' }).click()
  await expectSuccess(page, 'Customer added successfully!')
  expect(await all()).toMatchObject([
    {
      name: 'Ana Lima',
      email: 'ana@example.com',
      number: '+12133734253',
      location: 'Porto',
      tags: ['tea', 'wholesale'],
      note: 'Likes blue.',
      consent: true,
    },
    { name: 'Zed Young' },
  ])

  await page.getByRole('button', { name: 'Edit Ana Lima' }).click()
  await expect(field(page, 'Tags (optional)')).toHaveValue('tea, wholesale')
  await expect(field(page, 'Phone (optional)')).toHaveValue('+1 213 373 4253')
  await field(page, 'Name').fill('Ana Sousa')
  await field(page, 'Location (optional)').fill('')
  await page.getByLabel('Accepts marketing').uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSuccess(page, 'Customer updated successfully!')
  await expect(customersShown(page)).toHaveText(['Ana Sousa', 'Zed Young'])
  expect(await all()).toMatchObject([
    { name: 'Ana Sousa', number: '+12133734253', location: null, consent: false },
    { name: 'Zed Young' },
  ])
})

test('a concurrent edit loses neither change, and deleting a customer keeps the sales, without the name', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const mug = await aCatalog(request, owner.token).product()
  const { customer, change, all, sell, sale } = aClientele(request, owner.token)
  const ana = await customer({ name: 'Ana Lima', location: 'Porto' })
  const sold = await sell({ customer: ana, product: mug })
  await customer({ name: 'Ben Okafor' })
  await openCustomers(page)
  await page.getByRole('button', { name: 'Edit Ana Lima' }).click()
  await field(page, 'Name').fill('Ana Sousa')
  await change(ana, { location: 'Lisbon' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone changed this customer while you were' })
  await expect(conflict).toBeVisible()
  await expect(page.getByRole('row', { name: 'Location Lisbon Lisbon' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expectSuccess(page, 'Customer updated successfully!')
  expect(await all()).toMatchObject([{ name: 'Ana Sousa', location: 'Lisbon' }, { name: 'Ben Okafor' }])
  await page.getByRole('button', { name: 'Close notification' }).click()

  await page.getByRole('button', { name: 'Delete Ana Sousa' }).click()
  await expect(dialog(page, 'Delete Customer')).toContainText(
    'Their sale stays in your records without the name. Contact details, tags and note will be deleted. This action cannot be undone.',
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Delete Ana Sousa' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectSuccess(page, 'Customer deleted successfully.')
  await expect(customersShown(page)).toHaveText(['Ben Okafor'])
  await expect(customerRow(page, 'Ana Sousa')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await sale(sold.id)).toMatchObject({ client: null, total: 14 })
})
