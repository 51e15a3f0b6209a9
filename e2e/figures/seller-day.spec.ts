import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { type Account, join, keepSession } from '../support/people.ts'
import { aTill } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

const become = async (
  context: BrowserContext,
  request: APIRequestContext,
  owner: Account,
  role: 'seller' | 'analyst',
) => {
  const member = await join(request, owner, { role, full_name: 'Ben Okoro' })
  await keepSession(context, { token: member.token, full_name: member.full_name, role })
  return member
}

/** What the server refused while the page was open. */
const refusals = (page: Page): string[] => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`)
  })
  return refused
}

test('a seller’s day: the first sale, today’s figures, an own goal and the latest sales', async ({
  page,
  context,
  owner,
  request,
}) => {
  const mug = await aCatalog(request, owner.token).product({ name: 'Enamel mug', balance: '9' })
  await aTill(request, owner.token).sell([{ product: mug, quantity: 3 }])
  const ben = await become(context, request, owner, 'seller')

  await page.goto('/platform/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
  await expect(page.getByText('Your first sale is waiting')).toBeVisible()
  await page.getByRole('link', { name: 'Record a sale' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Sale' })).toBeVisible()

  await aTill(request, ben.token).sell([{ product: mug, quantity: 2 }])
  await page.goto('/platform/dashboard')
  await expect(page.getByRole('region', { name: 'Revenue today' })).toContainText('$28.00')
  await expect(page.getByRole('region', { name: 'Sales today' })).toContainText('1')

  await page.getByRole('button', { name: 'Set a goal' }).click()
  await field(page, 'Amount to sell in a day').fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$72.00 to go')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'My daily goal' })).toBeVisible()

  await aTill(request, ben.token).sell([{ product: mug, quantity: 1 }])
  await expect(page.getByText('$58.00 to go')).toBeVisible()
  await expect(page.getByText('Profit')).toHaveCount(0)
  await expectAccessibleInBothLooks(page)

  await page.getByRole('button', { name: '$42.00: explain Revenue today' }).click()
  await page.getByRole('button', { name: 'Why did it change?' }).click()
  await expect(field(page, 'Compared with').locator('option:checked')).toHaveText(/until \d\d:\d\d$/)
  await expect(page.getByRole('region', { name: 'Why it changed' })).toContainText('+$42.00')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Enamel mug' }).first().click()
  await expect(page.getByRole('dialog', { name: /^Sale \d/ })).toBeVisible()
})

for (const [role, details] of [
  ['seller', {}],
  ['analyst', { tag: '@long' }],
] as const) {
  test(
    `no page asks the server for what a ${role} may not do`,
    details,
    async ({ page, context, owner, request }) => {
      const mug = await aCatalog(request, owner.token).product({ name: 'Enamel mug', balance: '9' })
      const sale = await aTill(request, owner.token).sell([{ product: mug }])
      await become(context, request, owner, role)
      const refused = refusals(page)
      const open = role === 'seller' ? [] : ['customers', 'finances', 'reports']
      const sales = role === 'seller' ? [] : [`sales?sale=${sale.id}`]
      for (const path of [
        'dashboard',
        'products',
        `products/${mug.id}`,
        'sales',
        ...sales,
        ...open,
        'settings',
      ]) {
        await page.goto(`/platform/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await page.keyboard.press('n')
        await page.keyboard.press('Escape')
      }
      await page.goto('/platform/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await page.getByRole('combobox', { name: 'Find' }).fill('mug')
      await expect(page.getByRole('option', { name: 'Enamel mug' })).toBeVisible()

      expect(refused).toEqual([])
      await expect(page.getByRole('alert').filter({ hasText: 'role' })).toHaveCount(0)
    },
  )
}
