import type { Page } from '@playwright/test'
import { aCatalog, namesShown, openProducts } from '../support/catalog.ts'
import { expect, test } from '../support/test.ts'

/** Types a code and Enter, as a scanner does. */
const scan = async (page: Page, code: string) => {
  await page.getByRole('searchbox').fill('')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a scan lists the products that share a code, opens the only one, and says when there is none', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  await product({ name: 'Red mug', sku: '4006381333931' })
  await product({ name: 'Blue mug', sku: '4006381333931' })
  await product({ name: 'Tote bag', sku: '40063813339310' })
  await product({ name: 'Lamp', sku: '7' })
  for (const size of [100, 200]) await product({ name: `Tea ${size} g`, sku: `TEA-${size}` })
  await product({ name: 'Pot', sku: '00' })
  await openProducts(page)

  await scan(page, '4006381333931')
  await expect(told(page, '2 products have this code')).toBeVisible()
  await expect(namesShown(page).filter({ hasText: 'mug' })).toHaveText(['Blue mug', 'Red mug'])
  await expect(namesShown(page).filter({ hasText: 'Lamp' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(told(page, 'have this code')).toHaveCount(0)

  await scan(page, '999')
  await expect(told(page, 'No product has the code “999”')).toBeVisible()
  await expect(page.getByText('No products found')).toBeVisible()
  await scan(page, 'lamp')
  await expect(namesShown(page)).toHaveText(['Lamp'])
  await expect(told(page, 'No product has')).toHaveCount(0)

  await scan(page, '00')
  await expect(page.getByRole('heading', { level: 1, name: 'Pot' })).toBeVisible()
})
