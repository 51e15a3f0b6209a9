import { aWooOrder, fakeWooCommerce } from '@tillsight/connectors/testing/fake-woocommerce'
import { expectAccessibleInBothLooks, expectFitsAndAccessible } from '../support/axe.ts'
import { card, openDashboard, test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { aSourceDatabase } from '../support/source-database.ts'
import { expect } from '../support/test.ts'

test('an owner connects a database, sees the first figure, and undoes the run', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const source = await aSourceDatabase(`
    create table till_sales (
      id int primary key, receipt_no int, sold_at timestamptz, item text, qty int, amount numeric(10, 2), updated_at timestamptz
    );
    insert into till_sales values
      (1, 10, '${shop.at({ hours: -2 })}', 'Blue mug', 2, 19.80, now()),
      (2, 10, '${shop.at({ hours: -2 })}', 'Lamp', 1, 49.00, now()),
      (3, 11, '${shop.at({ hours: -1 })}', 'Lamp', 1, 49.00, now())`)

  await test.step('the empty page invites, and leads to PostgreSQL by search', async () => {
    await page.goto('/platform/connections')
    await expect(page.getByText('Import your sales automatically')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search systems' }).fill('postgres')
    // Until then, the list moves.
    await expect(page.getByText('1 system found')).toBeAttached()
    await page.getByRole('button', { name: /^PostgreSQL/ }).click()
    await page.getByRole('dialog', { name: 'PostgreSQL' }).getByRole('link', { name: 'Connect' }).click()
    await expect(page.getByRole('heading', { name: 'Connect PostgreSQL' })).toBeVisible()
  })

  await test.step('what is wrong is said, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Test and continue' }).click()
    await expect(page.getByText('Server is required.')).toBeVisible()
    await field(page, 'Name').fill('Old till')
    await page.getByLabel('Server').fill('127.0.0.1')
    await page.getByLabel('Port').fill('1')
    await field(page, 'Database').fill(source.name)
    await page.getByLabel('User').fill(source.user)
    await field(page, 'Password').fill('none')
    await page.getByLabel('Encryption').fill('off')
    await page.getByRole('button', { name: 'Test and continue' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
    await expect(field(page, 'Database')).toHaveValue(source.name)
    await expectFitsAndAccessible(page)
    await page.getByLabel('Port').fill(source.port)
    await page.getByRole('button', { name: 'Test and continue' }).click()
  })

  await test.step('columns are recognized, and the rest is chosen', async () => {
    await page.getByLabel('Add a table').fill('till')
    await page.getByRole('option', { name: /till_sales/ }).click()
    await page.getByLabel('Field for column “receipt_no”').selectOption({ label: 'Sale of the line' })
    await page.getByLabel('Field for column “sold_at”').selectOption('date')
    await page.getByLabel('Field for column “item”').selectOption('product')
    await page.getByLabel('Field for column “qty”').selectOption('quantity')
    await page.getByLabel('Field for column “amount”').selectOption('line_total')
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Check the first rows' }).click()
  })

  await test.step('the first rows are shown with their totals before anything is brought in', async () => {
    const days = page.getByRole('region', { name: 'Totals by day' })
    await expect(days).toContainText('$117.80')
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Start' }).click()
    const runs = page.getByRole('region', { name: 'Runs' })
    await expect(runs.getByRole('row', { name: /Bring in the past/ })).toContainText('2 new', {
      timeout: 60_000,
    })
    await expect(runs.getByRole('row', { name: /Bring in the past/ })).toContainText('Done')
    await expectAccessibleInBothLooks(page)
  })

  await test.step('the dashboard has the sales', async () => {
    await openDashboard(page)
    await expect(card(page, 'Total Revenue')).toContainText('$117.80')
  })

  await test.step('the run is undone, and the figure is gone', async () => {
    await page.goto('/platform/connections')
    await page.getByRole('link', { name: 'Old till' }).click()
    await page.getByRole('button', { name: /^Undo the run/ }).click()
    await page.getByRole('button', { name: 'Undo run' }).click()
    await expect(page.getByRole('region', { name: 'Runs' })).toContainText('Undone', { timeout: 60_000 })
    await expect(page.getByRole('region', { name: 'Health' })).toContainText('Paused')
    await openDashboard(page)
    await expect(page.getByText('$117.80')).toHaveCount(0)
  })
  await source.remove()
})

test('a refund of a WooCommerce shop arrives, and connected again it brings nothing twice', {
  tag: '@long',
}, async ({ page, shop }) => {
  const woo = await fakeWooCommerce()
  const sold = new Date(shop.at({ hours: -3 }))
  woo.shop.orders = [
    aWooOrder(1042, sold, [{ name: 'Blue mug', quantity: 2, price: 990 }], { currency: 'USD' }),
  ]

  await page.goto('/platform/connections/new/woocommerce')
  await page.getByLabel('Address of the shop').fill(woo.url)
  await page.getByLabel('Consumer key').fill(woo.key)
  await page.getByLabel('Consumer secret').fill(woo.word)
  await page.getByRole('button', { name: 'Test and continue' }).click()
  await expect(page.getByRole('checkbox', { name: 'Sales' })).toBeChecked()
  await page.getByRole('button', { name: 'Check the first rows' }).click()
  await expect(page.getByRole('region', { name: 'Totals by day' })).toContainText('$19.80')
  await page.getByRole('button', { name: 'Start' }).click()
  const runs = page.getByRole('region', { name: 'Runs' })
  await expect(runs.getByRole('row', { name: /Bring in the past/ })).toContainText('1 new', {
    timeout: 60_000,
  })
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeEnabled({ timeout: 60_000 })

  woo.refund(1042, new Date(), { line: 104_200, quantity: 1, total: 990 })
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(runs.getByRole('row', { name: /Look for changes/ }).first()).toContainText('1 changed', {
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Actions for this connection' }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect WooCommerce?' })
  await expectFitsAndAccessible(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('row', { name: /WooCommerce/ })).toContainText('Disconnected')

  await page.goto('/platform/connections/new/woocommerce')
  await page.getByRole('link', { name: 'Connect WooCommerce again' }).click()
  await page.getByLabel('Consumer key').fill(woo.key)
  await page.getByLabel('Consumer secret').fill(woo.word)
  await page.getByRole('button', { name: 'Test and continue' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(runs.getByRole('row', { name: /Bring in the past/ }).first()).toContainText('1 unchanged', {
    timeout: 60_000,
  })
  await page.goto('/platform/sales')
  await expect(page.getByRole('main')).toContainText('$9.90')
  await woo[Symbol.asyncDispose]()
})
