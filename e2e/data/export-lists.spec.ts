import type { Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { downloaded, rowsOfCsv } from '../support/documents.ts'
import { expect, test } from '../support/test.ts'

/** By keyboard alone: the menu opens downwards, and CSV is its last item. */
const saved = async (page: Page, what: string) => {
  const { name, bytes } = await downloaded(page, async () => {
    await page.getByRole('button', { name: `Export ${what}` }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused()
    await page.keyboard.press('Enter')
  })
  return { name, rows: rowsOfCsv(bytes) }
}

test('short lists are saved as files from their head', { tag: '@long' }, async ({ page, owner, request }) => {
  const { product } = aCatalog(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00', balance: '7' })

  await page.goto('/platform/admin/members')
  const members = await saved(page, 'the members')
  expect(members.name).toMatch(/^members_\d\d-\d\d-\d{4}\.csv$/)
  expect(members.rows).toMatchObject([{ Role: 'Owner', Active: 'Yes' }])

  await page.goto(`/platform/products/${mug.id}`)
  expect((await saved(page, 'the stock movements')).rows).toMatchObject([
    { Reason: 'Opening stock', Change: '7' },
  ])
  expect((await saved(page, 'the prices')).rows).toMatchObject([{ Price: '14.00' }])
  await expectAccessibleInBothLooks(page)
})
