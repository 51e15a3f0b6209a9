import { expectAccessible } from '../support/axe.ts'
import { downloaded, rowsOfCsv, textOfPdf } from '../support/documents.ts'
import { aBusiness } from '../support/finances.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { choice, generate, openReports, preview, section } from '../support/reports.ts'
import { expect, test } from '../support/test.ts'

const march = 'from=2025-03-01&to=2025-04-30'

test('an owner gives the accountant a statement, the stock, the journal, the cash book and an export', {
  tag: '@long',
}, async ({ page, owner, request }) => {
  const { product, sell, spend } = aBusiness(request, owner.token)
  const mug = await product({ name: 'Enamel mug', price: '14.00', cost_price: '5.00', balance: '20' })
  await sell(mug, '2025-03-05', 2)
  await sell(mug, '2025-04-07', 3, 10)
  await spend({ category: 'Rent', amount: 7.5, date: '2025-03-01' })

  await openReports(page)
  await choice(page, '1. Choose a report', /^Profit and Loss/).check()
  await expect(choice(page, '2. Choose a date range', 'Fiscal year').first()).toBeChecked()
  await openReports(page, `?type=profit_and_loss&${march}&format=csv`)
  const statement = section(page, 'Profit and loss by month')
  await expect(statement.getByRole('row', { name: /^Net sales/ })).toHaveText(
    /Net sales\$28\.00\$37\.80\$65\.80/,
  )
  await expect(statement.getByRole('row', { name: /^Operating profit/ })).toContainText('$33.30')
  await expectAccessible(page)
  const lines = rowsOfCsv((await downloaded(page, () => generate(page).click())).bytes)
  expect(lines.at(-1)).toEqual({
    'Amounts without tax': 'Operating profit',
    'Mar 2025': '10.50',
    'Apr 2025': '22.80',
    Total: '33.30',
  })

  await choice(page, '3. Choose a format', 'PDF').check()
  await choice(page, '1. Choose a report', /^Stock Valuation/).check()
  await expect(section(page, 'Overview')).toContainText('$75.00')
  await choice(page, '2. Choose a day', 'Another day').check()
  await page.getByLabel('Day', { exact: true }).fill('1 Feb 2025')
  await expect(preview(page)).toContainText('At the end of 01 Feb 2025')
  await expect(section(page, 'By product')).toContainText('No stock on this day.')

  await openReports(page, `?type=sales_journal&${march}&format=pdf`)
  await expect(section(page, 'Journal').getByRole('row')).toHaveCount(3)
  const journal = await textOfPdf((await downloaded(page, () => generate(page).click())).bytes)
  expect(journal).toContain('Sales journal')
  expect(journal).toContain('$65.80')

  await openReports(page, `?type=cash_book&${march}`)
  await expect(section(page, 'Cash book').getByRole('row').last()).toContainText('$65.80')

  const accounting = page.getByRole('region', { name: 'Export for accounting' })
  await accounting.getByRole('radio', { name: 'DATEV' }).check()
  await accounting.getByRole('button', { name: 'Accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accounts in DATEV' })
  await dialog.getByLabel('Cash', { exact: true }).fill('16')
  await dialog.getByRole('button', { name: 'Save accounts' }).click()
  await expect(dialog).toContainText('Enter an account number of 4 to 8 digits.')
  await dialog.getByLabel('Cash', { exact: true }).fill('1600')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save accounts' }).click()
  await expectSuccess(page, 'Accounts saved.')

  const chooseDays = async (from: string, to: string) => {
    await accounting.getByRole('button', { name: /^Days to export/ }).click()
    await page.getByLabel('From', { exact: true }).fill(from)
    await page.getByLabel('To', { exact: true }).fill(to)
    await page.getByRole('button', { name: 'Done' }).click()
  }
  const run = accounting.getByRole('button', { name: 'Export', exact: true })
  await chooseDays('1 Dec 2024', '31 Mar 2025')
  await run.click()
  await expectError(page, 'A DATEV file covers one fiscal year. Choose dates within one fiscal year.')
  await chooseDays('1 Mar 2025', '31 Mar 2025')
  const { name, bytes } = await downloaded(page, () => run.click())
  expect(name).toBe('EXTF_Buchungsstapel_2025-03-01_2025-03-31.csv')
  const bookings = bytes.toString('latin1').trimEnd().split('\r\n').slice(2)
  expect(bookings.map((line) => line.split(';').slice(0, 8).join(' '))).toEqual([
    '28,00 "S" "USD"    1590 8200',
    '28,00 "S" "USD"    1600 1590',
  ])
})
