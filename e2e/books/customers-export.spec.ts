import type { Page } from '@playwright/test'
import { answerWith, holdBack } from '../support/answers.ts'
import { aCatalog } from '../support/catalog.ts'
import { aClientele, openCustomers } from '../support/clientele.ts'
import { cellsOfXlsx, downloaded, rowsOfCsv, textOfPdf } from '../support/documents.ts'
import { expectError, expectSuccess } from '../support/notification.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ owner, request }) => {
  const mug = await aCatalog(request, owner.token).product({ price: '14.00' })
  const { customer, sell } = aClientele(request, owner.token)
  const zoe = await customer({ name: 'Zoë "Z", Ångström', email: 'zoe@example.com', location: 'Malmö' })
  const ana = await customer({ name: 'Ana Lima', number: '+12133734253' })
  await customer({ name: '=1+1' })
  for (const quantity of [1, 2]) await sell({ customer: zoe, product: mug, quantity })
  for (const quantity of [1, 1]) await sell({ customer: ana, product: mug, quantity })
})

const choose = (page: Page, format: string) => async () => {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

test('the filtered list is exported in each format', { tag: '@long' }, async ({ page }) => {
  await test.step('a CSV file contains the filtered list, in its order', async () => {
    await openCustomers(page, '?segment=RETURNING&sort=-total_spent')
    const { name, bytes } = await downloaded(page, choose(page, 'CSV'))
    expect(name).toMatch(/^customers_report_\d\d-\d\d-\d{4}\.csv$/)
    await expectSuccess(page, `${name} was downloaded.`)
    expect(rowsOfCsv(bytes)).toMatchObject([
      {
        Name: 'Zoë "Z", Ångström',
        Email: 'zoe@example.com',
        Segment: 'Returning',
        Purchases: '2',
        'Total Spent': '42.00',
        'Average Check': '21.00',
      },
      { Name: 'Ana Lima', 'Total Spent': '28.00', 'Average Check': '14.00' },
    ])
  })

  await test.step('an Excel file contains real numbers', async () => {
    await openCustomers(page, '?search=ana')
    const { name, bytes } = await downloaded(page, choose(page, 'Excel'))
    expect(name).toMatch(/^customers_report_.*\.xlsx$/)
    const rows = await cellsOfXlsx(bytes)
    const ana = rows.filter((row) => row.includes('Ana Lima'))
    expect(ana).toHaveLength(1)
    expect(ana[0]).toEqual(expect.arrayContaining(['Returning', 2, 28, 14]))
    expect(rows.flat()).not.toContain('=1+1')
  })

  await test.step('a PDF file contains the list and names the filter', async () => {
    await openCustomers(page, '?segment=RETURNING')
    const { name, bytes } = await downloaded(page, choose(page, 'PDF'))
    expect(name).toMatch(/^customers_report_.*\.pdf$/)
    const text = await textOfPdf(bytes)
    for (const words of ['Corner Store', 'Segment: Returning', 'Ana Lima', 'Zoë "Z", Ångström', '$42.00']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('=1+1')
  })
})

test('an export shows its progress, and an error if it failed', { tag: '@long' }, async ({ page }) => {
  await test.step('shows its progress, and keeps the focus', async () => {
    await openCustomers(page)
    const release = await holdBack(page, '/customer/export?*')
    const { name } = await downloaded(page, async () => {
      await choose(page, 'CSV')()
      await expect(page.getByRole('button', { name: 'Exporting…' })).toBeFocused()
      release()
    })
    await expectSuccess(page, `${name} was downloaded.`)
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()
  })

  await test.step('shows an error when it failed', async () => {
    await openCustomers(page)
    await answerWith(page, '/customer/export?*', 500, { status: 'ERROR' })
    await choose(page, 'PDF')()
    await expectError(page, 'The list could not be exported. Try again.')
  })
})
