import type { Page } from '@playwright/test'
import { answerAgain, answerWith, answerWithMany, holdBack } from '../support/answers.ts'
import { aClientele, customersShown, openCustomers } from '../support/clientele.ts'
import { expect, test } from '../support/test.ts'

const view = '/customer/view?*'

const actAs = (page: Page, role: string) =>
  page.route('**/account/info/my', async (route) => {
    const envelope = await (await route.fetch()).json()
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, role } } })
  })

test('loading, or an error in the list or its figures, does not move the rest of the page', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await aClientele(request, owner.token).customer()
  await test.step('the layout does not move while the list loads', async () => {
    const release = await holdBack(page, view)
    await page.goto('/platform/customers')
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeVisible()
    release()
    await expect(customersShown(page)).toHaveText(['Mia Long'])
  })

  await test.step('a list that fails to load says so and can be retried', async () => {
    await answerWith(page, view, 500, { status: 'ERROR', message: 'The cards fell down.' })
    await page.goto('/platform/customers')
    await expect(page.getByRole('alert').filter({ hasText: 'The cards fell down.' })).toBeVisible()
    await answerAgain(page, view)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(customersShown(page)).toHaveText(['Mia Long'])
  })

  await test.step('figures that fail to load do not affect the list', async () => {
    await answerWith(page, '/customer/summary', 500, { status: 'ERROR' })
    await openCustomers(page)
    await expect(page.getByRole('alert').filter({ hasText: 'The figures could not be loaded' })).toBeVisible()
    await expect(customersShown(page)).toHaveText(['Mia Long'])
  })
})

test('thousands of customers scroll, and only the visible rows are rendered', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const row = await aClientele(request, owner.token).customer({ name: 'Customer' })
  await answerWithMany(page, '/customer/view', { row, all: 10_000, perPage: 5000 })
  await openCustomers(page)
  await page.getByRole('link', { name: 'Customer 0', exact: true }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Customer 4999' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Customer 5000' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Customer 5000' })).toBeFocused()
  expect(await customersShown(page).count()).toBeLessThan(60)
})

test('an analyst sees everything and has no edit buttons; a seller who opens the URL sees a message instead', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const { customer } = aClientele(request, owner.token)
  const mia = await customer()
  await customer()
  await actAs(page, 'analyst')
  await openCustomers(page)
  await expect(customersShown(page)).toHaveCount(2)
  for (const name of ['Add Customer', 'Edit Mia Long', 'Delete Mia Long', 'Review']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/platform/customers/${mia.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Long' })).toBeVisible()
  await expect(page.getByText('Lifetime spend')).toBeVisible()
  for (const name of ['Edit', 'More']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New sale' })).toHaveCount(0)

  await page.unroute('**/account/info/my')
  await actAs(page, 'seller')
  for (const path of ['/platform/customers', `/platform/customers/${mia.id}`]) {
    await page.goto(path)
    await expect(page.getByText('You do not have access to this page')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0)
})
