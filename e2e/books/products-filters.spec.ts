import { aCatalog, dialog, namesShown, openProducts } from '../support/catalog.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  await product({ name: 'Café blend', category: 'Coffee', sku: 'COF-1', balance: '40' })
  await product({ name: 'Decaf', category: 'Coffee', sku: 'COF-10', balance: '3' })
  await product({ name: 'Earl Grey', category: 'Tea', sku: 'TEA-1', balance: '0' })
})

const search = 'Search by name, SKU or barcode'

test('filters combine, are in the URL, Back undoes the last one, an empty result can be cleared, and a new category is selected', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('filters combine, are in the URL, and Back undoes the last one', async () => {
    await openProducts(page)
    await expect(namesShown(page)).toHaveText(['Café blend', 'Decaf', 'Earl Grey'])

    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Coffee' })
    await expect(namesShown(page)).toHaveText(['Café blend', 'Decaf'])
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Ending' })
    await expect(namesShown(page)).toHaveText(['Decaf'])
    await expect(page).toHaveURL(/category=[\w-]+&status=ENDING/)

    await page.goBack()
    await expect(namesShown(page)).toHaveText(['Café blend', 'Decaf'])
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
    await page.reload()
    await expect(namesShown(page)).toHaveText(['Café blend', 'Decaf'])
    await page.goBack()
    await expect(namesShown(page)).toHaveText(['Café blend', 'Decaf', 'Earl Grey'])
  })

  await test.step('an empty result says so and can be cleared', async () => {
    await openProducts(page, '?search=nothing&status=ACTIVE')
    await expect(page.getByLabel(search)).toHaveValue('nothing')
    await expect(page.getByText('No products found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(namesShown(page)).toHaveCount(3)
    await expect(page.getByLabel(search)).toHaveValue('')
    await page.goBack()
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(page.getByLabel(search)).toHaveValue('nothing')
  })

  await test.step('a category created from the filter is selected there', async () => {
    await openProducts(page)
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Create New Category' })
    await page.getByRole('button', { name: 'Create Category' }).click()
    await expect(page.getByText('Category name is required.')).toBeVisible()
    await dialog(page, 'Create New Category').getByLabel('Category Name').fill('coffee')
    await page.getByRole('button', { name: 'Create Category' }).click()
    await expect(page.getByText('A category named “coffee” already exists.').first()).toBeVisible()
    await dialog(page, 'Create New Category').getByLabel('Category Name').fill('Gifts')
    await page.getByRole('button', { name: 'Create Category' }).click()
    await expectSuccess(page, 'Category created successfully!')
    await expect(page.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText('Gifts')
    await expect(page.getByText('No products found')).toBeVisible()
  })
})

test('search finds by name or SKU, does not interrupt navigation, and opens a scanned product', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('search finds by name or SKU, ignores accents, and is one history entry', async () => {
    await openProducts(page)
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' })
    await expect(page).toHaveURL(/status=ACTIVE$/)
    await page.keyboard.press('/')
    await expect(page.getByLabel(search)).toBeFocused()
    await page.keyboard.type('cafe')
    await expect(namesShown(page)).toHaveText(['Café blend'])
    await expect(page).toHaveURL(/search=cafe$/)
    await page.getByLabel(search).fill('cof-')
    await expect(page).toHaveURL(/search=cof-$/)
    await expect(namesShown(page)).toHaveText(['Café blend'])
    await page.goBack()
    await expect(page).toHaveURL(/\?status=ACTIVE$/)
    await expect(page.getByLabel(search)).toHaveValue('')
  })

  await test.step('a pending search does not bring back a user who left the page', async () => {
    await openProducts(page)
    await page.getByLabel(search).pressSequentially('ca')
    await page.getByRole('link', { name: 'Sales', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sales/)
    // Longer than the search waits: timers of a page run in order.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    await expect(page).toHaveURL('/platform/sales')
  })

  await test.step('a scanned code opens the product with exactly that SKU', async () => {
    await openProducts(page)
    await page.getByLabel(search).focus()
    await page.keyboard.type('COF-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Café blend' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(search)).toHaveValue('COF-1')

    await page.getByLabel(search).fill('COF')
    await page.keyboard.press('Enter')
    await expect(namesShown(page)).toHaveText(['Café blend', 'Decaf'])
    await expect(page).toHaveURL(/search=COF$/)
  })
})
