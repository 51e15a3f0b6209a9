import type { Page } from '@playwright/test'
import { aCatalog, namesShown, openProducts } from '../support/catalog.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  await product({ name: 'Apron', price: '30.00', balance: '2' })
  await product({ name: 'Bowl', price: '10.00', balance: '9' })
  await product({ name: 'Cup', price: '20.00', balance: '0' })
})

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const sortBy = (page: Page, name: string) => head(page, name).getByRole('button').click()

test('the list is sorted by column headers, by keyboard, and by a field on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('a header sorts by its column, a second click reverses the order, and Back undoes it', async () => {
    await openProducts(page)
    await expect(head(page, 'Product')).toHaveAttribute('aria-sort', 'ascending')
    await sortBy(page, 'Price')
    await expect(namesShown(page)).toHaveText(['Bowl', 'Cup', 'Apron'])
    await expect(head(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
    await expect(head(page, 'Product')).toHaveAttribute('aria-sort', 'none')
    await sortBy(page, 'Price')
    await expect(namesShown(page)).toHaveText(['Apron', 'Cup', 'Bowl'])
    expect(new URL(page.url()).search).toBe('?sort=-price')
    await page.reload()
    await expect(namesShown(page)).toHaveText(['Apron', 'Cup', 'Bowl'])

    await page.goBack()
    await expect(namesShown(page)).toHaveText(['Bowl', 'Cup', 'Apron'])
    await page.goBack()
    await expect(namesShown(page)).toHaveText(['Apron', 'Bowl', 'Cup'])
  })

  await test.step('the headers work by keyboard', async () => {
    await openProducts(page)
    await head(page, 'Product').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(namesShown(page)).toHaveText(['Cup', 'Bowl', 'Apron'])
    // Past the heads of category and price.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
    await expect(head(page, 'Quantity').getByRole('button')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(namesShown(page)).toHaveText(['Cup', 'Apron', 'Bowl'])
    await expect(head(page, 'Quantity').getByRole('button')).toBeFocused()
  })

  await test.step('on a phone, without columns, a field sorts', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openProducts(page)
    await page.getByLabel('Sort by').selectOption('Quantity, highest first')
    await expect(namesShown(page)).toHaveText(['Bowl', 'Apron', 'Cup'])
  })
})
