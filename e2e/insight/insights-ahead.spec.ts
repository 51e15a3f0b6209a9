import { expectAccessibleInBothLooks, expectFits } from '../support/axe.ts'
import { test as withShop } from '../support/dashboard.ts'
import { downloaded, textOfPdf } from '../support/documents.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test('a review is a file in one click, and comes by mail from then on', { tag: '@long' }, async ({
  page,
  confirmedOwner,
}) => {
  await page.goto('/platform/insights?show=reports')
  const reports = page.getByRole('region', { name: 'Reports in one click' })
  const { bytes, name } = await downloaded(page, () =>
    reports.getByRole('button', { name: 'Weekly Review as PDF' }).click(),
  )
  expect(name).toMatch(/^weekly_review_report_.*\.pdf$/)
  expect(await textOfPdf(bytes)).toContain('Your books have not been looked at yet.')
  await expectSuccess(page, 'Weekly Review downloaded.')

  await reports.getByRole('button', { name: 'Weekly Review: email me every Monday' }).click()
  await expect(reports).toContainText('Every Monday by email to 1 recipient.')
  await expect(page.getByText(`every Monday at 07:00 to ${confirmedOwner.email}`)).toBeVisible()
  await expectFits(page)
  await expectAccessibleInBothLooks(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(reports.getByRole('button', { name: 'Weekly Review: email me every Monday' })).toBeVisible()
})

withShop(
  'what if says what it does not know, and calculates what is given',
  { tag: '@long' },
  async ({ page, shop }) => {
    const mug = await shop.product({ name: 'Mug', price: '10.00', cost_price: '6.00', balance: '40' })
    await shop.sell(mug, { quantity: 10, soldAt: shop.at({ days: -3 }) })
    await page.goto('/platform/insights?show=what-if')
    const panel = page.getByRole('region', { name: 'What if' })
    const row = (name: string) => panel.getByRole('row').filter({ hasText: name })
    await expect(row('Revenue').first()).toContainText('$100.00')
    await panel.getByLabel('Product or category').fill('Mug')
    await page.getByRole('option', { name: /^Mug/ }).click()
    const price = panel.getByRole('slider', { name: 'Price' })
    await price.focus()
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight')
    await expect(panel).toContainText('price sensitivity needs 26 weeks of sales')
    await expect(panel).toContainText('Gross profit stays as it was if the volume changes by −20.0%.')
    await expect(row('Gross profit').first()).toContainText('not known')
    await expectFits(page)
    await expectAccessibleInBothLooks(page)

    await panel.getByRole('slider', { name: 'Volume' }).focus()
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft')
    await expect(row('Revenue').first()).toContainText('$99.00')
    await expect(row('Gross profit').first()).toContainText('$45.00')
    await panel.getByRole('button', { name: 'Reset' }).click()
    await expect(row('Gross profit').first()).toContainText('$40.00')
  },
)
