import { aCatalog } from '../support/catalog.ts'
import { aClientele, figure, openCustomers } from '../support/clientele.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('shows what a customer spent, their favourite products, and their next expected visit', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00', cost_price: '5.20' })
  const tea = await product({ name: 'Green tea', price: '9.50', cost_price: '4.00' })
  const { customer, sell, takeBack } = aClientele(request, owner.token)
  const ana = await customer({
    name: 'Ana Lima',
    email: 'ana+shop@example.com',
    number: '+12133734253',
    location: 'Porto',
    tags: ['tea'],
    note: 'Likes blue.\nBrings her own bag.',
    consent: true,
  })
  await sell({ customer: ana, product: mug, quantity: 2, daysAgo: 25 })
  const back = await sell({ customer: ana, product: tea, daysAgo: 15 })
  await sell({ customer: ana, product: mug, daysAgo: 5 })
  await takeBack(back.id, 'The box was open')

  await openCustomers(page)
  await page.getByRole('link', { name: 'Ana Lima' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Lima' })).toBeVisible()
  await expect(page).toHaveTitle('Ana Lima · Tillsight')
  await expect(figure(page, 'Lifetime spend')).toContainText('$42.00')
  await expect(figure(page, 'Profit')).toContainText('$26.40')
  await expect(figure(page, 'Purchases')).toContainText('3')
  await expect(figure(page, 'Average check')).toContainText('$14.00')
  await expect(figure(page, 'Usual interval')).toContainText('Visits every 10 days')
  await expect(figure(page, 'Next visit')).toContainText('Due in 5 days')

  await expect(page.getByRole('link', { name: 'ana+shop@example.com' })).toHaveAttribute(
    'href',
    'mailto:ana%2Bshop@example.com',
  )
  await expect(page.getByRole('link', { name: '+1 213 373 4253' })).toHaveAttribute(
    'href',
    'tel:+12133734253',
  )
  await expect(page.getByText('Yes', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Favourites' }).getByRole('listitem')).toHaveText([
    'Enamel mug3 units · $42.00',
  ])
  const entries = page.getByRole('region', { name: 'Sales and returns' }).getByRole('listitem')
  await expect(entries).toHaveCount(4)
  await expect(entries.first()).toContainText(`Return of sale ${back.number}`)
  await expect(entries.first()).toContainText('−$9.50')
  await expect(entries.first()).toContainText('The box was open')
  await expect(entries.last()).toContainText('2 × Enamel mug')
  await expect(page.getByRole('link', { name: `Sale ${back.number}`, exact: true })).toHaveAttribute(
    'href',
    `/platform/sales?sale=${back.id}`,
  )
  await page.getByRole('link', { name: 'New sale' }).click()
  const form = page.getByRole('dialog', { name: 'Add Sale' })
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue(ana.name)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/platform/sales')
})

test('a late customer is overdue, one visit predicts nothing, a long history is shown on demand, and the page edits and deletes', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const mug = await aCatalog(request, owner.token).product({ balance: '100' })
  const { customer, sell } = aClientele(request, owner.token)
  const [ana, ben] = [await customer({ name: 'Ana' }), await customer({ name: 'Ben' })]
  for (let daysAgo = 225; daysAgo > 5; daysAgo -= 10) await sell({ customer: ana, product: mug, daysAgo })
  await sell({ customer: ben, product: mug })

  await page.goto(`/platform/customers/${ana.id}`)
  await expect(figure(page, 'Next visit')).toContainText('Overdue by 5 days')
  const entries = page.getByRole('region', { name: 'Sales and returns' }).getByRole('listitem')
  await expect(entries).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(22)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  await page.goto(`/platform/customers/${ben.id}`)
  await expect(figure(page, 'Usual interval')).toContainText('—')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Ben Sousa')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Sousa' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectSuccess(page, 'Customer deleted successfully.')
  await expect(page).toHaveURL('/platform/customers')

  await page.goto(`/platform/customers/${ben.id}`)
  await expect(page.getByText('Customer not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All customers' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})
