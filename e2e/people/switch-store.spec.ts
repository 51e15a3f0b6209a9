import type { APIRequestContext } from '@playwright/test'
import { dialog } from '../support/catalog.ts'
import { aClientele, openCustomers } from '../support/clientele.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import { type Account, keepSession } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Signed in to their first store, with a second one. */
const withTwoStores = async (request: APIRequestContext, { token, store_name }: Account) => {
  const ask = async (token: string, path: string, data?: object) => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = data ? request.post(path, { headers, data }) : request.get(path, { headers })
    return (await (await answer).json()).data
  }
  const second = await ask(token, '/account/open_store', { store_name: 'Second Shop' })
  const stores: { id: string; name: string }[] = await ask(second.token, '/account/stores')
  return ask(second.token, '/account/switch', { id: stores.find(({ name }) => name === store_name)?.id })
}

test('a form that is open in another tab does not save into the store that was switched to', async ({
  page,
  context,
  owner,
  request,
}) => {
  await keepSession(context, await withTwoStores(request, owner))
  await page.goto('/platform/dashboard')
  const other = await context.newPage()
  await openCustomers(other)
  await other.getByRole('button', { name: 'Add Customer' }).first().click()
  await field(other, 'Name').fill('Mia of the first store')

  await page.getByRole('button', { name: 'Profile: Ana Lima, Corner Store' }).click()
  await page.getByRole('menuitem', { name: 'Stores' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open Second Shop' }).click()

  await expectSuccess(page, 'You are now in Second Shop.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSuccess(other, 'You are now in Second Shop.')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(other).toHaveURL('/platform/dashboard')

  await openCustomers(other)
  await other.getByRole('button', { name: 'Add Customer' }).first().click()
  await expect(dialog(other, 'Add Customer')).toBeVisible()
  await expect(field(other, 'Name')).toHaveValue('')
  const { token } = JSON.parse(
    decodeURIComponent((await context.cookies()).find(({ name }) => name === 'session')?.value ?? ''),
  )
  expect(await aClientele(request, token).all()).toEqual([])
})
