import type { Page } from '@playwright/test'
import { aCatalog, namesShown, openProducts } from './support/catalog.ts'
import { expect, test } from './support/test.ts'

/** Types a code and Enter, as a scanner does. */
const scan = async (page: Page, code: string) => {
  await page.getByRole('searchbox').fill('')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a code shared by several products lists them with their number', async ({ page, owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  await product({ name: 'Red mug', sku: '4006381333931' })
  await product({ name: 'Blue mug', sku: '4006381333931' })
  await product({ name: 'Tote bag', sku: '40063813339310' })
  await product({ name: 'Lamp', sku: '7' })
  await openProducts(page)
  await scan(page, '4006381333931')
  await expect(told(page, '2 products have this code')).toBeVisible()
  await expect(namesShown(page).filter({ hasText: 'mug' })).toHaveText(['Blue mug', 'Red mug'])
  await expect(namesShown(page).filter({ hasText: 'Lamp' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(told(page, 'have this code')).toHaveCount(0)
})

test('an unknown code shows a message; a name that is found does not', async ({ page, owner, request }) => {
  await aCatalog(request, owner.token).product({ name: 'Red mug', sku: 'RED' })
  await openProducts(page)
  await scan(page, '999')
  await expect(told(page, 'No product has the code “999”')).toBeVisible()
  await expect(page.getByText('No products found')).toBeVisible()

  await scan(page, 'mug')
  await expect(namesShown(page)).toHaveText(['Red mug'])
  await expect(told(page, 'No product has')).toHaveCount(0)
})

test('a short code opens its product, even if many names contain it', async ({ page, owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  for (const size of [100, 200, 300]) await product({ name: `Tea ${size} g`, sku: `TEA-${size}` })
  await product({ name: 'Pot', sku: '00' })
  await openProducts(page)
  await scan(page, '00')
  await expect(page.getByRole('heading', { level: 1, name: 'Pot' })).toBeVisible()
})
