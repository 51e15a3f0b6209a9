import { expectFitsAndAccessible } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { startModel } from '../support/model.ts'
import { expect } from '../support/test.ts'

const ask = (question: string) => ({ uses: [{ name: 'ask', input: { question } }] })

test('an owner turns on a model, asks freely, follows up, and sees what was sent', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const mug = await shop.product({ name: 'Blue Mug', price: '10.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { quantity: 2 })
  const model = await startModel([
    ask('net sales today'),
    { say: 'Today brought [[a1]].' },
    ask('units sold today'),
    { say: 'You sold a dozen units.' },
  ])

  await test.step('in Settings, which say first what leaves the store', async () => {
    await page.goto('/platform/settings')
    await page.getByRole('button', { name: 'Choose a model' }).click()
    const dialog = page.getByRole('dialog', { name: 'Language model' })
    await expect(dialog.getByRole('region', { name: 'What leaves the store' })).toContainText(
      'No figure leaves the store',
    )
    await dialog.getByLabel('Address').fill(model.address)
    await dialog.getByLabel('Model', { exact: true }).fill('small')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('The model is on.')).toBeVisible()
  })

  const conversation = page.getByRole('region', { name: 'Language model' })
  await test.step('a question that was not understood', async () => {
    await page.goto('/platform/ask?q=how+is+it+going+so+far')
    await conversation.getByRole('button', { name: 'Ask small' }).press('Enter')
    await expect(conversation.getByText('Today brought $20.00.')).toBeVisible()
    await expect(conversation).toContainText('Read as: Net Sales, today')
    await conversation.getByText(/^What was sent to 127\.0\.0\.1/).click()
    await expect(conversation.getByText('how is it going so far')).toBeVisible()
    expect(model.received.join()).not.toContain('20.00')
  })

  await test.step('a follow-up, whose invented number is not shown', async () => {
    await conversation.getByLabel('Ask small a follow-up question').fill('and in units')
    await page.keyboard.press('Enter')
    await expect(conversation.getByRole('heading', { name: 'and in units' })).toBeVisible()
    await expect(conversation).toContainText('Read as: Units Sold, today')
    await expect(conversation).not.toContainText('dozen')
    expect(model.received[2]).toContain('I asked: net sales today')
    await expectFitsAndAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectFitsAndAccessible(page)
  })

  await test.step('a figure of one of several answers is explained by itself', async () => {
    await conversation.getByRole('button', { name: /explain Units Sold/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: 'Units Sold' })).toBeVisible()
  })
  model.stop()
})
