import { expectFitsAndAccessible } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { expect } from '../support/test.ts'

test('a question in plain words is answered, read another way, refused, and opened in Explore', async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ name: 'Blue Mug', price: '10.00', cost_price: '4.00', balance: '100' })
  const lamp = await shop.product({ name: 'Desk Lamp', price: '30.00', cost_price: '9.00', balance: '100' })
  await shop.sell(mug, { quantity: 2 })
  await shop.sell(lamp, { quantity: 1 })
  const answer = page.getByRole('region', { name: 'Answer' })

  await test.step('from the palette, by the keyboard alone', async () => {
    await page.goto('/platform/ask')
    await expect(page.getByRole('link', { name: 'top 5 products this year' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find' }).fill('sales today')
    await expect(page.getByRole('option', { name: /^Net Sales, today/ })).toContainText('$50.00')
    await expect(page.getByRole('option', { name: /^Number of Sales, today/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'Find' }).fill('profit by product today')
    await page.getByRole('option', { name: /^Gross Profit by product, today/ }).waitFor()
    await page.keyboard.press('Enter')
    await expect(answer).toContainText('Read as: Gross Profit by product, today')
    await expectFitsAndAccessible(page)
  })

  await test.step('from Explore, with the other reading one click away', async () => {
    await page.goto('/platform/explore')
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('sales of blue mugs today')
    await page.keyboard.press('Enter')
    await expect(answer).toContainText('Net Sales of product “Blue Mug”, today')
    await expect(answer).toContainText('$20.00')
    await answer.getByRole('link', { name: 'Number of Sales of product “Blue Mug”, today' }).click()
    await expect(answer).toContainText('Read as: Number of Sales of product “Blue Mug”, today')
    await page.goBack()
    await expect(answer).toContainText('$20.00')
  })

  await test.step('ranked', async () => {
    await page.goto('/platform/ask?q=worst+selling+products+today')
    await expect(answer.getByRole('row').nth(1)).toContainText('Blue Mug')
    await expect(answer.getByRole('row').nth(2)).toContainText('$30.00')
    await expectFitsAndAccessible(page)
  })

  await test.step('refused, with what is near', async () => {
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('sales in Atlantis today')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not understood: “Atlantis”.')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expectFitsAndAccessible(page)
    await page.getByRole('link', { name: 'Net Sales, today' }).click()
    await expect(answer).toContainText('$50.00')
  })

  await test.step('and opened in Explore', async () => {
    await page.getByRole('link', { name: 'Open in Explore' }).click()
    await expect(page).toHaveURL(/explore\?m=netSales&as=number/)
    await expect(page.getByRole('region', { name: 'Net Sales', exact: true })).toContainText('$50.00')
  })
})
