import { expectAccessible } from '../support/axe.ts'
import { card, openDashboard, test } from '../support/dashboard.ts'
import { expectSuccess } from '../support/notification.ts'
import { openReports, section } from '../support/reports.ts'
import { expect } from '../support/test.ts'

test('the owner changes to euros, as Germany writes them, and every screen shows it at once', {
  tag: '@long',
}, async ({ page, context, shop }) => {
  const mug = await shop.product({ price: '1234.50', balance: '5' })
  await shop.sell(mug)
  const other = await context.newPage()
  const hears = other.waitForResponse((response) => response.url().endsWith('/live/stream') && response.ok())
  await openDashboard(other)
  await hears
  await expect(card(other, 'Total Revenue')).toContainText('$1,234.50')

  await page.goto('/platform/admin/store')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Number and date format').selectOption('de-DE')
  await expect(page.getByText('1.234,00 €')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const asked = page.getByRole('dialog', { name: 'Change the currency?' })
  await expect(asked).toContainText(
    'Amounts keep their numbers: $10.00 becomes 10,00 €. Nothing is converted.',
  )
  await asked.getByRole('button', { name: 'Save Changes' }).click()
  await expectSuccess(page, 'Store settings saved.')

  await expect(card(other, 'Total Revenue')).toContainText('1.234,50 €')
  await page.goto('/platform/sales')
  await expect(
    page.getByRole('table').getByText('1.234,50 €').filter({ visible: true }).first(),
  ).toBeVisible()
  const [date, month, year] = dayParts(shop.label(0))
  await expect(page.getByRole('main')).toContainText(`${date}.${month}.${year}`)
  await openReports(page)
  await expect(section(page, 'Overview').getByText('1.234,50 €').first()).toBeVisible()
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayParts = (label: string): string[] => {
  const [date = '', month = '', year = ''] = label.split(' ')
  return [date, String(months.indexOf(month) + 1).padStart(2, '0'), year]
}
