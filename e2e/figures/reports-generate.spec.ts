import { answerAgain, answerWith, holdBack, loseConnection } from '../support/answers.ts'
import { expectFitsAndAccessible } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { aClientele } from '../support/clientele.ts'
import { cellsOfXlsx, downloaded, rowsOfCsv, textOfPdf } from '../support/documents.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { choice, dashboardOf, generate, keptRows, openReports, preview, section } from '../support/reports.ts'
import { expect, test } from '../support/test.ts'

const done = 'Report successfully generated and download started!'

test.describe('a store with sales', () => {
  test.beforeEach(async ({ owner, request }) => {
    const mug = await aCatalog(request, owner.token).product({ name: 'Enamel mug', price: '14.00' })
    const { customer, sell } = aClientele(request, owner.token)
    const zoe = await customer({ name: 'Zoë "Z", Ångström' })
    await sell({ customer: zoe, product: mug, quantity: 2 })
    await sell({ customer: await customer({ name: '=1+1' }), product: mug })
    await sell({ customer: null, product: mug, daysAgo: 400 })
  })

  test('each choice updates the preview, and is in the URL', { tag: '@long' }, async ({ page }) => {
    await openReports(page)
    await expect(choice(page, '1. Choose a report', /^Sales Every/)).toBeChecked()
    await expect(choice(page, '2. Choose a date range', 'Month')).toBeChecked()
    await expect(choice(page, '3. Choose a format', 'PDF')).toBeChecked()
    await expect(section(page, 'Overview').getByText('$42.00')).toBeVisible()
    await expect(section(page, 'Sales')).toContainText('Zoë "Z", Ångström')

    await choice(page, '2. Choose a date range', 'All Time').check()
    await expect(section(page, 'Overview').getByText('$56.00')).toBeVisible()
    for (const [preset, range] of [
      ['24 hours', '24-hours'],
      ['Week', 'week'],
      ['Month', 'month'],
    ] as const) {
      await choice(page, '2. Choose a date range', preset).check()
      await expect(page).toHaveURL(new RegExp(`range=${range}&format=pdf$`))
      await expect(section(page, 'Overview').getByText('$42.00')).toBeVisible()
    }

    await choice(page, '2. Choose a date range', 'Custom').check()
    await page.getByRole('button', { name: /^Report range/ }).click()
    await page.getByLabel('From', { exact: true }).fill('5 Mar 2024')
    await page.getByLabel('To', { exact: true }).fill('9 Mar 2024')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/from=2024-03-05&to=2024-03-09&format=pdf$/)
    await expect(preview(page)).toContainText(
      '05 Mar 2024 – 09 Mar 2024, compared with 29 Feb 2024 – 04 Mar 2024',
    )
    await expect(section(page, 'Sales')).toContainText('No sales in this range.')

    await choice(page, '3. Choose a format', 'CSV').check()
    await expect(preview(page)).toContainText('.csv · 1 section · 0 rows')
    for (const name of ['Customers', 'Dashboard', 'Customer Dashboard', 'Finance Dashboard']) {
      await choice(page, '1. Choose a report', new RegExp(`^${name} [A-Z]`)).check()
      await expect(preview(page)).toContainText(`${name} report`)
    }
    await page.reload()
    await expect(choice(page, '1. Choose a report', /^Finance Dashboard/)).toBeChecked()
    await expect(choice(page, '2. Choose a date range', 'Custom')).toBeChecked()
    await expect(choice(page, '3. Choose a format', 'CSV')).toBeChecked()
  })

  test('each format downloads, shows the figures of the dashboard, and can be downloaded again', async ({
    page,
    owner,
    request,
  }) => {
    const { revenue, profit } = await dashboardOf(request, owner.token, '2000-01-01', '9999-12-31')
    await openReports(page, '?type=sales&range=all-time&format=csv')

    const csv = await downloaded(page, () => generate(page).click())
    expect(csv.name).toMatch(/^sales_report_all-time_\d\d-\d\d-\d{4}\.csv$/)
    await expectSuccess(page, done)
    const rows = rowsOfCsv(csv.bytes)
    const sumOf = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0)
    expect([sumOf('Total Amount'), sumOf('Profit')].map((sum) => sum.toFixed(2))).toEqual([
      revenue.value.toFixed(2),
      profit.value.toFixed(2),
    ])
    expect(rows.map(({ Client }) => Client)).toContain("'=1+1")

    await choice(page, '3. Choose a format', 'Excel').check()
    await expect(preview(page)).toContainText('.xlsx')
    const excel = await downloaded(page, () => generate(page).click())
    expect(excel.name).toMatch(/\.xlsx$/)
    expect((await cellsOfXlsx(excel.bytes)).flat()).toEqual(
      expect.arrayContaining(['Net Sales', revenue.value, 'Gross Profit', profit.value]),
    )

    await choice(page, '3. Choose a format', 'PDF').check()
    await expect(preview(page)).toContainText('.pdf')
    const pdf = await downloaded(page, () => generate(page).click())
    const text = await textOfPdf(pdf.bytes)
    for (const words of ['Corner Store', 'All time', '$56.00', 'Zoë "Z", Ångström', 'Page 1 of'])
      expect(text).toContain(words)

    await expect(keptRows(page)).toHaveCount(3)
    const kept = keptRows(page).filter({ hasText: 'Excel' })
    const again = await downloaded(page, () => kept.getByRole('button', { name: /^Download/ }).click())
    expect(again.name).toBe(excel.name)
    expect(again.bytes.equals(excel.bytes)).toBe(true)
    await kept.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectSuccess(page, 'Report deleted successfully.')
    await expect(keptRows(page)).toHaveCount(2)
  })

  test('shows its progress, and an error if it failed', { tag: '@long' }, async ({ page }) => {
    await openReports(page)
    const release = await holdBack(page, '/export/get_export')
    const making = {
      type: 'sales',
      fmt: 'pdf',
      start_date: null,
      end_date: null,
      file_name: 'x.pdf',
      size: null,
    }
    const told = {
      ...making,
      id: 'x',
      rows: 500_000,
      rows_done: 125_000,
      begun_at: '2026-11-15T10:00:00Z',
      made_by: 'Ana',
    }
    await answerWith(page, '/report/view', 200, { status: 'OK', data: [told] })
    await page.reload()
    const { name } = await downloaded(page, async () => {
      await generate(page).click()
      await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '125,000 of 500,000 rows')
      await answerAgain(page, '/report/view')
      release()
    })
    expect(name).toMatch(/\.pdf$/)
    await expectSuccess(page, done)
    await answerAgain(page, '/export/get_export')

    await answerWith(page, '/export/get_export', 500, { status: 'ERROR' })
    await generate(page).click()
    await expectError(page, 'An unexpected error occurred during report generation.')
    await answerWith(page, '/export/get_export', 503, { status: 'ERROR', message: 'Too much is going on.' })
    await generate(page).click()
    await expectError(page, 'Too much is going on.')

    await loseConnection(page, '/report/preview?*')
    await page.reload()
    await expect(page.getByText('The preview could not be loaded')).toBeVisible()
    await answerAgain(page, '/report/preview?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(section(page, 'Overview')).toBeVisible()
  })

  test('works by keyboard alone, and axe finds no violations', { tag: '@long' }, async ({ page }) => {
    await openReports(page)
    await expect(section(page, 'Overview')).toBeVisible()
    await tabTo(page, choice(page, '1. Choose a report', /^Sales Every/))
    await page.keyboard.press('ArrowDown')
    await expect(choice(page, '1. Choose a report', /^Customers/)).toBeChecked()
    await tabTo(page, choice(page, '2. Choose a date range', 'Month'))
    await page.keyboard.press('ArrowUp')
    await expect(choice(page, '2. Choose a date range', 'Week')).toBeChecked()
    await tabTo(page, choice(page, '3. Choose a format', 'PDF'))
    await page.keyboard.press('ArrowLeft')
    await expect(choice(page, '3. Choose a format', 'CSV')).toBeChecked()
    await expect(preview(page)).toContainText('customers_report_')
    await tabTo(page, generate(page))
    const { name, bytes } = await downloaded(page, () => page.keyboard.press('Enter'))
    expect(name).toMatch(/^customers_report_.*\.csv$/)
    expect(rowsOfCsv(bytes).map(({ Name }) => Name)).toEqual(['Zoë "Z", Ångström', "'=1+1"])
    await expect(keptRows(page)).toHaveCount(1)

    await page.getByRole('button', { name: 'Close notification' }).click()
    await expectFitsAndAccessible(page)
  })
})

test('a report of a store without sales is a complete file that says so', { tag: '@long' }, async ({
  page,
  owner,
}) => {
  expect(owner.token).not.toBe('')
  await openReports(page)
  await expect(section(page, 'Sales')).toContainText('No sales in this range.')
  await expect(page.getByText('No reports yet')).toBeVisible()
  const { bytes } = await downloaded(page, () => generate(page).click())
  expect(await textOfPdf(bytes)).toContain('No sales in this range.')
})
