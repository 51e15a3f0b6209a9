import { cardOf } from '../support/imports.ts'
import { join, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const megabyte = 1024 * 1024

/** Three chunks, and few rows: what is long is a note. */
const names = Array.from({ length: 5 }, (_, place) => `Customer ${place + 1},c${place + 1}@example.com`)
const padding = Array.from({ length: 2600 }, () => `,,${'x'.repeat(1000)}`)
const content = Buffer.from(['Name,Email,Remarks', ...names, ...padding].join('\n'))
const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: content }

test('an upload goes on after a lost connection and after a reload, and each step keeps its place', {
  tag: '@long',
}, async ({ page, owner }) => {
  expect(owner.token).not.toBe('')
  expect(content.length).toBeGreaterThan(2 * megabyte)
  const sent: number[] = []
  let isLost = false
  await page.route('**/import/chunk', async (route) => {
    const body = route.request().postDataBuffer()
    const [, place] = /name="place"\r\n\r\n(\d+)/.exec(body?.toString('latin1') ?? '') ?? []
    if (isLost) return route.abort('connectionfailed')
    sent.push(Number(place))
    isLost = sent.length === 1 || sent.length === 2
    await route.continue()
  })
  await page.goto('/platform/imports')
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByText('The connection was lost.')).toBeVisible()
  isLost = false
  await expect.poll(() => sent).toEqual([0, 1])

  // The second part arrived, the third did not.
  await expect(page.getByText('2.1 MB of')).toBeVisible()
  await expect(page.getByText('The connection was lost.')).toBeVisible()
  await page.reload()
  await expect(cardOf(page, 'The upload was interrupted')).toContainText('2.1 MB of')
  isLost = false
  await page.getByLabel('The same file again').setInputFiles({ ...file, name: 'others.csv' })
  await expect(page.getByText('This is another file, or it was changed.')).toBeVisible()
  await page.getByLabel('The same file again').setInputFiles(file)

  await expect(page.getByLabel('This file contains')).toBeVisible()
  expect(sent).toEqual([0, 1, 2])
  await page.getByLabel('This file contains').selectOption('Customers')
  await page.getByLabel('Field for column “Remarks”').selectOption('Not imported')
  await page.reload()
  await expect(page.getByLabel('Field for column “Remarks”')).toHaveValue('')
  await expect(page.getByLabel('Field for column “Email”')).toHaveValue('email')

  const checking = page.waitForResponse('**/import/check')
  await page.getByRole('button', { name: 'Check file' }).click()
  await checking
  await page.reload()
  await page.getByRole('tab', { name: 'Refused' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Refused', selected: true })).toBeVisible()
  const starting = page.waitForResponse('**/import/start')
  await page.getByRole('button', { name: 'Import 5 customers' }).click()
  await starting
  await page.reload()
  await expect(page.getByRole('heading', { name: '5 customers added' })).toBeVisible()
})

test('a check that takes long is cancelled, and can be started again', { tag: '@long' }, async ({
  page,
  owner,
}) => {
  expect(owner.token).not.toBe('')
  const rows = Array.from({ length: 60_000 }, (_, row) => `Customer ${row},c${row}@example.com`)
  const buffer = Buffer.from(['Name,Email', ...rows].join('\n'))
  await page.goto('/platform/imports')
  await page.getByLabel('File to import').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(cardOf(page, 'Checking every row')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The check was cancelled.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Check file' })).toBeEnabled()
})

test('sellers find no imports, and a file that cannot be read says what to do', { tag: '@long' }, async ({
  page,
  context,
  owner,
  request,
}) => {
  await page.goto('/platform/imports')
  const damaged = { name: 'stock.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04 none') }
  await page.getByLabel('File to import').setInputFiles(damaged)
  await expect(cardOf(page, 'This file could not be read')).toContainText('The file is damaged.')
  await page.getByRole('button', { name: 'Remove file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'stock.xlsx' })).toHaveCount(0)

  const seller = await join(request, owner, { role: 'seller' })
  await signIn(context, seller)
  await page.goto('/platform/imports')
  await expect(page.getByText('You do not have access to this page')).toBeVisible()
  await page.goto('/platform/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Import|spreadsheet/ })).toHaveCount(0)
})
