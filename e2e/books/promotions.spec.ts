import { expectFitsAndAccessible, looks, switchTo } from '../support/axe.ts'
import { aCatalog, dialog } from '../support/catalog.ts'
import { expectSuccess } from '../support/notification.ts'
import { join, keepSession } from '../support/people.ts'
import { aTill, openSales, quickSearch } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

const name = '10% off Coffee this week'

/** A day of the past, at noon. */
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('a promotion is made, the till applies it, the receipt names it, and its effect shows', {
  tag: '@long',
}, async ({ page, context, owner, request }) => {
  const beans = await aCatalog(request, owner.token).product({
    name: 'House beans',
    category: 'Coffee',
    price: '10.00',
    cost_price: '4.00',
  })
  const till = aTill(request, owner.token)
  await till.sell([{ product: beans }], { sold_at: `${ago(8)}T12:00` })

  await test.step('the owner makes it', async () => {
    await page.goto('/platform/products')
    await page.getByRole('link', { name: 'Promotions' }).click()
    await expect(page.getByText('No promotions yet')).toBeVisible()
    await switchTo(page, looks[0])
    await page.getByRole('button', { name: 'Add Promotion' }).first().click()
    const form = dialog(page, 'Add Promotion')
    await form.getByRole('button', { name: 'Add Promotion' }).click()
    await expect(form.getByText('Name is required.')).toBeVisible()
    await expect(form.getByText('Enter a percentage or an amount.')).toBeVisible()
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel('Discount', { exact: true }).fill('10')
    await form.getByLabel('First day', { exact: true }).fill(ago(2))
    await form.getByLabel('For', { exact: true }).selectOption('Some categories')
    await form.getByLabel('Categories', { exact: true }).fill('cof')
    await page.getByRole('option', { name: 'Coffee' }).click()
    await expect(form.getByRole('button', { name: 'Remove Coffee' })).toBeVisible()
    await expectFitsAndAccessible(page)
    await form.getByRole('button', { name: 'Add Promotion' }).click()
    await expectSuccess(page, 'Promotion added successfully!')
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('10% off')
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Running')
  })

  await till.sell([{ product: beans, quantity: 2 }], { sold_at: `${ago(1)}T12:00` })

  await test.step('a seller sells with it', async () => {
    const ben = await join(request, owner, { role: 'seller', full_name: 'Ben Okoro' })
    await keepSession(context, { token: ben.token, full_name: ben.full_name, role: 'seller' })
    await openSales(page)
    await quickSearch(page).fill('House')
    await page.getByRole('option', { name: 'House beans' }).click()
    const line = page.getByRole('list', { name: 'Receipt' }).getByRole('listitem')
    await expect(line).toContainText(`${name}−10%`)
    await expectFitsAndAccessible(page)
    await page.getByRole('button', { name: 'Charge $9.00' }).click()
    await page.getByRole('button', { name: 'Print receipt' }).click()
    await expect(page.getByRole('article')).toContainText(name)
    await page.keyboard.press('Escape')

    await page.goto('/platform/promotions')
    await page.getByRole('link', { name }).click()
    await expect(page.getByText('None: it applies automatically')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Effect' })).toHaveCount(0)
  })

  await test.step('the owner sees what it brought, and ends it', async () => {
    await keepSession(context, { token: owner.token, full_name: owner.full_name, role: 'owner' })
    await page.reload()
    const sold = page.getByRole('region', { name: 'Sold with this promotion' })
    await expect(sold).toContainText('Revenue$27.00')
    await expect(sold).toContainText('Discount given$3.00')
    const effect = page.getByRole('region', { name: 'Effect' })
    await expect(effect).toContainText('Revenue rose by 80% compared with the same 2 days before')
    await expect(effect.getByRole('row', { name: /^Revenue/ })).toContainText('$18.00$10.00+80%')
    await expectFitsAndAccessible(page)
    await effect.getByRole('button', { name: /^\$18\.00: explain Revenue/ }).click()
    const rows = page.getByRole('dialog', { name: 'Net Sales' })
    await expect(rows).toContainText('$18.00')
    await expectFitsAndAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'End now' }).click()
    await page.getByRole('button', { name: 'End now' }).click()
    await expectSuccess(page, 'Promotion ended.')
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  })
})
