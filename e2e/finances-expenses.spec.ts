import { dialog } from './support/catalog.ts'
import { aBusiness, expenseRow, march, openFinances, total } from './support/finances.ts'
import { expect, test } from './support/test.ts'

test('an expense is added, filtered, edited and deleted, and each step can be taken back', async ({
  page,
  owner,
  request,
}) => {
  await aBusiness(request, owner.token).spend({ amount: 40, date: '2025-03-02', note: 'Two rooms' })
  const inDialog = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
  await openFinances(page, `${march}&tab=expenses`)

  await page.keyboard.press('n')
  const adding = dialog(page, 'Add Expense')
  await expect(inDialog('Category')).toBeFocused()
  await adding.getByRole('button', { name: 'Add Expense' }).click()
  await expect(adding.getByText('Category is required.')).toBeVisible()
  await expect(adding.getByText('Amount must be a positive number.')).toBeVisible()
  await inDialog('Category').fill('Packaging')
  await expect(adding.getByLabel('Kind')).toHaveValue('VARIABLE')
  await inDialog('Amount').fill('1,012.50')
  await inDialog('Date').fill('2025-03-09')
  await inDialog('Amount').press('Enter')
  await expect(page.getByText('Expense added successfully!')).toBeVisible()
  await expect(expenseRow(page, 'Packaging')).toContainText('09 Mar 2025')
  await expect(total(page, 'Total')).toHaveText('$1,052.50')
  await expect(total(page, 'Variable')).toHaveText('$1,012.50')

  await page.getByLabel('Category', { exact: true }).selectOption('Rent')
  await expect(page).toHaveURL(/category=Rent/)
  await expect(expenseRow(page, 'Packaging')).toHaveCount(0)
  await expect(total(page, 'Total')).toHaveText('$40.00')
  await page.goBack()
  await expect(expenseRow(page, 'Packaging')).toHaveCount(1)
  await page.getByLabel('Kind', { exact: true }).selectOption('FIXED')
  await expect(expenseRow(page, 'Packaging')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(expenseRow(page, 'Packaging')).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit Rent' }).click()
  await expect(dialog(page, 'Edit Expense')).toBeVisible()
  await inDialog('Amount').fill('55')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(expenseRow(page, 'Rent')).toContainText('$55.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(expenseRow(page, 'Rent')).toContainText('$40.00')
  await expect(expenseRow(page, 'Rent')).toContainText('Two rooms')

  await page.getByRole('button', { name: 'Delete Rent' }).click()
  await dialog(page, 'Delete Expense').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(expenseRow(page, 'Rent')).toHaveCount(0)
  await expect(total(page, 'Total')).toHaveText('$1,012.50')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(expenseRow(page, 'Rent')).toContainText('$40.00')
})

test('a repeating expense shows its next dates, changes from a day on, and ends without its past', async ({
  page,
  owner,
  request,
}) => {
  const { spend } = aBusiness(request, owner.token)
  await spend({ category: 'Wages', amount: 10, date: '2025-01-31', repeat: 'MONTHLY' })
  const inDialog = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
  await openFinances(page, 'from=2025-01-01&to=2025-12-31&tab=expenses')
  await expect(total(page, 'Total')).toHaveText('$120.00')

  await page.getByRole('button', { name: 'Add Expense' }).click()
  const adding = dialog(page, 'Add Expense')
  await inDialog('Category').fill('Insurance')
  await inDialog('Amount').fill('120')
  await inDialog('Date').fill('2030-01-31')
  await adding.getByLabel('Repeats').selectOption('MONTHLY')
  await expect(adding.getByText('Next: 31 Jan 2030, 28 Feb 2030, 31 Mar 2030 …')).toBeVisible()
  await inDialog('First date').fill('2025-01-01')
  await adding.getByLabel('Repeats').selectOption('NONE')
  await adding.getByLabel('Counts').selectOption('12')
  await expect(adding.getByText('Each counts about $10.00 a month.')).toBeVisible()
  await adding.getByRole('button', { name: 'Add Expense' }).click()
  await expect(expenseRow(page, 'Insurance')).toContainText('Counts over 12 months')
  await expect(total(page, 'Total')).toHaveText('$240.00')

  await page.getByRole('button', { name: 'Edit Wages' }).click()
  const editing = dialog(page, 'Edit Expense')
  await expect(editing.getByRole('radio', { name: 'From a day on' })).toBeChecked()
  await inDialog('Amount').fill('20')
  await inDialog('Changed from').fill('2025-03-01')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('What was paid before stays as it was.')).toBeVisible()
  await expect(expenseRow(page, 'Wages')).toHaveCount(2)
  await expect(expenseRow(page, '31 Jan 2025 to 28 Feb 2025')).toContainText('$20.00')
  await expect(total(page, 'Total')).toHaveText('$340.00')

  await expenseRow(page, 'next').getByRole('button', { name: 'Delete Wages' }).click()
  const deleting = dialog(page, 'Delete Expense')
  await expect(deleting.getByRole('radio', { name: 'Only what lies ahead' })).toBeChecked()
  await deleting.getByRole('button', { name: 'End it' }).click()
  await expect(expenseRow(page, 'next')).toHaveCount(0)
  await expect(total(page, 'Total')).toHaveText('$340.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(expenseRow(page, 'next')).toHaveCount(1)
})
