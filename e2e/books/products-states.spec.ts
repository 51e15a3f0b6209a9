import type { Page } from '@playwright/test'
import { answerAgain, answerWith, answerWithMany, holdBack, loseConnection } from '../support/answers.ts'
import { aCatalog, dialog, namesShown, openProducts } from '../support/catalog.ts'
import { discard } from '../support/discard.ts'
import { expect, test } from '../support/test.ts'

const view = '/product/view?*'
const open = async (page: Page) => {
  await page.goto('/platform/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
}

test('a list that loads says so, is reloaded by the refresh button, and a failure can be retried', async ({
  page,
  owner,
  request,
}) => {
  const { product } = aCatalog(request, owner.token)
  await test.step('the layout does not move while the list loads', async () => {
    await product()
    const release = await holdBack(page, view)
    await open(page)
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    release()
    await expect(namesShown(page)).toHaveText(['Enamel mug'])
    await expect(page.getByText('Loading...')).toHaveCount(0)
  })

  await test.step('the refresh button reloads the list', async () => {
    await product({ name: 'Tote bag' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(namesShown(page)).toHaveText(['Enamel mug', 'Tote bag'])
  })

  for (const { what, happens, says } of [
    {
      what: 'with the message of the server',
      happens: (page: Page) =>
        answerWith(page, view, 500, { status: 'ERROR', message: 'The shelf fell down.' }),
      says: 'The shelf fell down.',
    },
    {
      what: 'as a lost connection',
      happens: (page: Page) => loseConnection(page, view),
      says: 'Network error, please try again.',
    },
  ]) {
    await test.step(what, async () => {
      await happens(page)
      await open(page)
      await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
      await answerAgain(page, view)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(namesShown(page)).toHaveText(['Enamel mug', 'Tote bag'])
    })
  }

  await test.step('what is shown stays where it could not be refreshed, and says so', async () => {
    const isOld = page.getByRole('alert').filter({ hasText: 'These products may be out of date.' })
    await loseConnection(page, view)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(isOld).toContainText('Network error, please try again.')
    await expect(namesShown(page)).toHaveText(['Enamel mug', 'Tote bag'])
    await answerAgain(page, view)
    await isOld.getByRole('button', { name: 'Try again' }).click()
    await expect(isOld).toHaveCount(0)
  })
})

test('categories that fail to load say so in their place, and everything else works', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).product({ category: 'Gifts' })
  const path = '/product_categories/view_my'
  await answerWith(page, path, 500, { status: 'ERROR' })
  await openProducts(page)
  await expect(namesShown(page)).toHaveText(['Enamel mug'])
  const failure = page.getByRole('alert').filter({ hasText: 'The categories could not be loaded.' })
  await expect(failure).toBeVisible()

  const askedByTheForm = page.waitForResponse(`**${path}`)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await askedByTheForm
  const form = dialog(page, 'Add Product')
  const inForm = form.getByRole('alert').filter({ hasText: 'The categories could not be loaded.' })
  await expect(inForm).toBeVisible()
  await answerAgain(page, path)
  await inForm.getByRole('button', { name: 'Try again' }).click()
  await form.getByLabel('Category').selectOption({ label: 'Gifts' })
  await expect(inForm).toHaveCount(0)
  await discard(page)
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Gifts' })
  await expect(namesShown(page)).toHaveText(['Enamel mug'])
  await expect(failure).toHaveCount(0)
})

test('ten thousand products scroll, and only the visible rows are rendered', async ({
  page,
  owner,
  request,
}) => {
  const row = await aCatalog(request, owner.token).product({ name: 'Product' })
  await answerWithMany(page, '/product/view', { row, all: 10_000, perPage: 5000 })
  await openProducts(page)
  await page.getByRole('link', { name: 'Product 0', exact: true }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Product 4999' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Product 5000' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Product 5000' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Product 9999' })).toBeFocused()
  expect(await namesShown(page).count()).toBeLessThan(60)
  await expect(page.getByText('10,000 products').last()).toBeVisible()
})

test('a failed next page is requested once, and can be retried', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const first = await aCatalog(request, owner.token).product()
  // Live updates would refetch on their own.
  await loseConnection(page, '/live/stream')
  let asked = 0
  await page.route(`**${view}`, (route) => {
    const isNext = route.request().url().includes('cursor=')
    if (isNext) asked += 1
    if (isNext && asked === 1) return route.fulfill({ status: 500, json: { status: 'ERROR' } })
    const name = isNext ? 'Tote bag' : 'Enamel mug'
    const data = [{ ...first, id: name, name }]
    return route.fulfill({ json: { status: 'OK', data, next: isNext ? null : 'more' } })
  })
  await open(page)
  await expect(page.getByText('The next products could not be loaded.')).toBeVisible()
  await expect(namesShown(page)).toHaveText(['Enamel mug'])
  expect(asked).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(namesShown(page)).toHaveText(['Enamel mug', 'Tote bag'])
})

test('users who may not edit products see neither edit buttons nor costs', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  const { id } = await aCatalog(request, owner.token).product()
  await page.route('**/account/info/my', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, role: 'seller' } } })
  })
  await openProducts(page)
  await expect(namesShown(page)).toHaveText(['Enamel mug'])
  for (const name of [
    'Add Product',
    'Categories',
    'Edit Enamel mug',
    'Delete Enamel mug',
    'Actions for Enamel mug',
  ]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.goto(`/platform/products/${id}`)
  await expect(page.getByRole('table', { name: 'Prices over time' }).getByRole('columnheader')).toHaveText([
    'From',
    'Price',
  ])
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})
