import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectFitsAndAccessible } from '../support/axe.ts'
import { downloaded, rowsOfCsv } from '../support/documents.ts'
import { cardOf } from '../support/imports.ts'
import { expect, test } from '../support/test.ts'

/** As a spreadsheet of a German shop saves it: semicolons, decimal commas, and not in UTF-8. */
const sales = [
  'Bonnummer;Datum;Kunde;Artikel;Wieviel;Einzelpreis;Zahlart',
  'B-1;05.03.2025;Jörg Müller;Kaffeebecher;2;12,50;Bar',
  'B-1;05.03.2025;Jörg Müller;Müslischale;1;1.030,00;Bar',
  'B-2;25.03.2025;;Kaffeebecher;1;12,50;Karte',
  'B-3;26.03.2025;;Kaffeebecher;zwei;12,50;Karte',
]
const file = {
  name: 'kasse.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${sales.join('\r\n')}\r\n`, 'latin1'),
}

const totals = async (page: Page) => {
  await page.goto('/platform/sales?from=2025-03-01&to=2025-03-31')
  return page.getByLabel('Totals')
}

test('an owner brings sales from a spreadsheet, looks before importing, and undoes it', async ({
  page,
  owner,
}) => {
  expect(owner.token).not.toBe('')
  await expect(await totals(page)).toContainText('Sales0')
  await page.goto('/platform/sales')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()

  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByRole('heading', { level: 1, name: 'kasse.csv' })).toBeVisible()
  const contains = page.getByLabel('This file contains')
  await contains.selectOption('Sales, one row for each line')
  await expect(page.getByText('Still needed: Quantity.')).toBeVisible()
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Choose a column for Quantity.')).toBeVisible()
  await page.getByLabel('Field for column “Wieviel”').selectOption('Quantity (required)')
  await expect(page.getByLabel('Field for column “Kunde”')).toHaveValue('customer')
  await expect(page.getByText('Still needed')).toHaveCount(0)
  await expectFitsAndAccessible(page)

  await page.getByRole('button', { name: 'Check file' }).click()
  const result = cardOf(page, 'Ready to import')
  await expect(result).toContainText('2 sales will be added.')
  await expect(result).toContainText('Revenue of March 2025 rises by $1,067.50, to $1,067.50.')
  await expect(result).toContainText('1 sale will be left out.')
  const rows = page.getByRole('table', { name: 'Rows of the file' })
  await expect(rows.getByRole('row', { name: /B-1.*Kaffeebecher \+ 1 more/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Refused' }).click()
  await expect(rows.getByRole('row', { name: /B-3.*“zwei” is not a quantity\./ })).toBeVisible()
  await expectFitsAndAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused rows' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('kasse_refused.csv')
  expect(await readFile(await saved.path(), 'utf8')).toContain('B-3;26.03.2025;;Kaffeebecher;zwei')
  const checked = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export these rows' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  })
  expect(rowsOfCsv(checked.bytes)).toMatchObject([{ Result: 'Refused', Product: 'Kaffeebecher' }])
  await expect(await totals(page)).toContainText('Sales0')

  await page.goBack()
  await page.getByRole('button', { name: 'Import 2 sales' }).click()
  await expect(page.getByRole('heading', { name: '2 sales added' })).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.getByRole('link', { name: 'See sales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  await expect(await totals(page)).toContainText('Total$1,067.50')

  await page.goto('/platform/imports')
  await page.getByRole('link', { name: 'kasse.csv' }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo Import' })
  await expect(dialog).toContainText('2 sales')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
  await expectFitsAndAccessible(page)
  await expect(await totals(page)).toContainText('Sales0')
})
