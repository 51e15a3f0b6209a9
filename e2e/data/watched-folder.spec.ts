import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessibleInBothLooks } from '../support/axe.ts'
import { card, openDashboard, test } from '../support/dashboard.ts'
import { expect } from '../support/test.ts'

/** The folder of the store, as the message of the test names it. */
const folderIn = (message: string): string => {
  const [, id = ''] = /in the folder (\S+) yet/.exec(message) ?? []
  return join(process.env.E2E_DATA_DIR ?? '', 'files', id)
}

test('files in a watched folder become figures, and new ones follow', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await page.goto('/platform/connections/new/folder')
  await page.getByRole('button', { name: 'Test and continue' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'no tables in the folder' })
  await expect(alert).toBeVisible()
  const folder = folderIn((await alert.textContent()) ?? '')

  const row = (number: number, hours: number, rest: string) => `${number};${shop.at({ hours })};${rest}`
  const head = 'Order number;Date;Product;Quantity;Price'
  const lines = [row(10, -2, 'Blue mug;2;9,90'), row(10, -2, 'Lamp;1;49,00'), row(11, -1, 'Lamp;1;49,00')]
  await writeFile(join(folder, 'orders-1.csv'), [head, ...lines].join('\n'))
  await page.getByRole('button', { name: 'Test and continue' }).click()

  await expect(page.getByRole('heading', { name: 'orders-*.csv', exact: true })).toBeVisible()
  await expect(page.getByLabel('Field for column “Order number”')).toHaveValue('sale_id')
  await expect(page.getByRole('button', { name: 'Add a query' })).toHaveCount(0)
  await expectAccessibleInBothLooks(page)
  await page.getByRole('button', { name: 'Check the first rows' }).click()
  await expect(page.getByRole('region', { name: 'Totals by day' })).toContainText('$117.80')
  await page.getByRole('button', { name: 'Start' }).click()
  const runs = page.getByRole('region', { name: 'Runs' })
  await expect(runs.getByRole('row', { name: /Bring in the past/ })).toContainText('2 new', {
    timeout: 60_000,
  })
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeEnabled({ timeout: 60_000 })

  await writeFile(join(folder, 'orders-2.csv'), [head, row(12, -1, 'Blue mug;1;9,90')].join('\n'))
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(runs.getByRole('row', { name: /Look for changes/ }).first()).toContainText('1 new', {
    timeout: 60_000,
  })
  await openDashboard(page)
  await expect(card(page, 'Total Revenue')).toContainText('$127.70')
})
