import type { Page } from '@playwright/test'
import { answerAgain, answerWith, holdBack } from './support/answers.ts'
import { aClientele, customersShown, openCustomers } from './support/clientele.ts'
import { expect, test } from './support/test.ts'

const view = '/customer/view?*'

const actAs = (page: Page, role: string) =>
  page.route('**/account/info/my', async (route) => {
    const envelope = await (await route.fetch()).json()
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, role } } })
  })

test('while it loads, and where the list or its figures fail, the rest keeps its place', async ({
  page,
  owner,
  request,
}) => {
  await aClientele(request, owner.token).customer()
  await test.step('while it loads the list keeps its place', async () => {
    const letGo = await holdBack(page, view)
    await page.goto('/platform/customers')
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeVisible()
    letGo()
    await expect(customersShown(page)).toHaveText(['Mia Long'])
  })

  await test.step('a list that cannot be loaded says so, and is asked for again', async () => {
    await answerWith(page, view, 500, { status: 'ERROR', message: 'The cards fell down.' })
    await page.goto('/platform/customers')
    await expect(page.getByRole('alert').filter({ hasText: 'The cards fell down.' })).toBeVisible()
    await answerAgain(page, view)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(customersShown(page)).toHaveText(['Mia Long'])
  })

  await test.step('figures that cannot be loaded leave the list alone', async () => {
    await answerWith(page, '/customer/summary', 500, { status: 'ERROR' })
    await openCustomers(page)
    await expect(page.getByRole('alert').filter({ hasText: 'The figures could not be loaded' })).toBeVisible()
    await expect(customersShown(page)).toHaveText(['Mia Long'])
  })
})

test('thousands scroll, with only those in sight drawn', async ({ page, owner, request }) => {
  const first = await aClientele(request, owner.token).customer()
  await page.route(`**${view}`, (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: 5000 }, (_, place) => ({
      ...first,
      id: `${first.id}-${start + place}`,
      name: `Customer ${start + place}`,
    }))
    return route.fulfill({ json: { status: 'OK', data, next: start === 0 ? '5000' : null } })
  })
  await openCustomers(page)
  await page.getByRole('link', { name: 'Customer 0', exact: true }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Customer 4999' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Customer 5000' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Customer 5000' })).toBeFocused()
  expect(await customersShown(page).count()).toBeLessThan(60)
})

test('an analyst sees everything and is offered no change', async ({ page, owner, request }) => {
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
})

test('a seller who comes by the address is told, not shown', async ({ page, owner, request }) => {
  const mia = await aClientele(request, owner.token).customer()
  await actAs(page, 'seller')
  for (const path of ['/platform/customers', `/platform/customers/${mia.id}`]) {
    await page.goto(path)
    await expect(page.getByText('You do not have access to this page')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0)
})
