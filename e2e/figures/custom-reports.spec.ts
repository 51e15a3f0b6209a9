import { expectAccessibleInBothLooks, expectFits } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { downloaded, textOfPdf } from '../support/documents.ts'
import { field } from '../support/fields.ts'
import { expect } from '../support/test.ts'

test('a custom report is put together, previewed, generated and edited', { tag: '@long' }, async ({
  page,
  shop,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const mug = await shop.product({ name: 'Mug', price: '10.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { quantity: 2 })
  const saved = await request.post('/question/create', {
    headers: { Authorization: `Bearer ${shop.owner.token}` },
    data: {
      name: 'By product',
      question: {
        metrics: ['netSales'],
        shape: 'table',
        split: 'product',
        across: null,
        grain: null,
        filters: [],
      },
      compare: ['previous'],
      range: 'last-30-days',
    },
  })
  expect(saved.status()).toBe(200)

  await page.goto('/platform/reports?start=custom')
  const dialog = page.getByRole('dialog', { name: 'New custom report' })
  await dialog.getByRole('button', { name: 'Save report' }).click()
  await expect(dialog.getByText('Name the report.')).toBeVisible()
  await field(page, 'Name').fill('For the bank')
  await dialog.getByRole('button', { name: 'Metrics' }).click()
  await dialog.getByRole('button', { name: 'Saved question' }).click()
  await dialog.getByRole('button', { name: 'Text' }).click()
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('A good month.')
  await dialog.getByRole('button', { name: 'Move section 3 up' }).click()
  await expectAccessibleInBothLooks(page)
  await dialog.getByRole('button', { name: 'Save report' }).click()
  await expect(dialog).toHaveCount(0)

  const preview = page.getByRole('region', { name: 'By product' })
  await expect(preview.getByRole('row', { name: /^Mug \$20\.00/ })).toBeVisible()
  await expect(page.getByText('A good month.')).toBeVisible()
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Generate Report' }).click())
  expect(file.name).toMatch(/^for_the_bank_report_/)
  const text = await textOfPdf(file.bytes)
  for (const words of ['For the bank', 'A good month.', 'Mug', '20.00']) expect(text).toContain(words)
  await expect(page.getByRole('row', { name: /^For the bank/ })).toBeVisible()

  await page.getByRole('button', { name: 'Edit “For the bank”' }).click()
  await page.getByRole('button', { name: 'Remove section 2' }).click()
  await page.getByRole('button', { name: 'Save report' }).click()
  await expect(page.getByText('A good month.')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectFits(page)
})
