import type { Page } from '@playwright/test'
import { answerAgain, answerWith, holdBack } from '../support/answers.ts'
import { expectAccessibleInBothThemes, expectFits } from '../support/axe.ts'
import { card, openDashboard, test } from '../support/dashboard.ts'
import { field } from '../support/fields.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectSuccess } from '../support/notification.ts'
import { expect } from '../support/test.ts'

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const boards = (page: Page) => page.getByRole('navigation', { name: 'Dashboards' }).getByRole('link')

/** The tiles in order, by their group of arrange buttons. */
const order = (page: Page) => page.getByRole('group', { name: /^Arrange / })
const arranged = (...names: string[]) => names.map((name) => new RegExp(`^Arrange ${name}(?! by)`))

async function newDashboard(page: Page, name: string) {
  await tool(page, 'New dashboard').click()
  await field(page, 'Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(tool(page, 'Done')).toBeVisible()
  await expect(order(page)).toHaveCount(7)
}

async function addMetric(
  page: Page,
  { search, pick, shape }: { search: string; pick: string; shape: string },
) {
  await tool(page, 'Add a metric').click()
  const picker = page.getByRole('dialog', { name: 'Add a metric' })
  await picker.getByRole('radio', { name: shape }).check()
  await field(page, 'Search metrics').fill(search)
  await picker.getByRole('button', { name: pick }).click()
  await expect(picker).toHaveCount(0)
}

test('a custom dashboard is created, filled and arranged by mouse, and loads with one request', {
  tag: '@long',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const mug = await shop.product({ price: '10.00', cost_price: '4.00', balance: '100' })
  await shop.sell(mug, { quantity: 2 })
  await openDashboard(page, '?range=today')
  await newDashboard(page, 'Mornings')

  await addMetric(page, { search: 'units returned', pick: 'Units Returned Units returned.', shape: 'Card' })
  await addMetric(page, { search: 'units sold', pick: 'Units Sold Units sold, including', shape: 'Table' })
  await expect(order(page)).toHaveCount(9)
  await expect(page.getByRole('row', { name: 'Enamel mug 2 100.0%' })).toBeVisible()

  const grip = await tool(page, 'Move Gross Margin').boundingBox()
  const first = await card(page, 'Net Sales').boundingBox()
  if (!grip || !first) throw new Error('nothing to drag')
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(first.x + 60, first.y + 40, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('Gross Margin moved to place 1 of 9.')).toBeAttached()
  await expect(order(page).first()).toHaveText(/^Arrange Gross Margin/)
  const narrow = (await card(page, 'Gross Margin').boundingBox())?.width ?? 0
  await tool(page, 'Make Gross Margin wider').click()
  await tool(page, 'Make Gross Margin wider').click()
  await expect(page.getByText('Gross Margin: half the width, one row high.')).toBeAttached()
  await expect
    .poll(async () => (await card(page, 'Gross Margin').boundingBox())?.width)
    .toBeGreaterThan(narrow * 1.9)
  await tool(page, 'Done').click()
  await expect(order(page)).toHaveCount(0)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/metric/query')) asked.push(new URL(request.url()).pathname)
  })
  // The stream of changes may ask again for what has just changed.
  const release = await holdBack(page, '/live/stream')
  await page.reload()
  await expect(card(page, 'Gross Margin')).toContainText('60.0%')
  await expect(card(page, 'Net Sales')).toContainText('$20.00')
  await expect(page.getByRole('figure', { name: 'Net Sales', exact: true })).toContainText('Highest')
  expect(asked).toEqual(['/metric/query_many'])
  release()
  await page.getByRole('button', { name: '60.0%: explain Gross Margin' }).click()
  await expect(page.getByRole('dialog', { name: 'Gross Margin' })).toContainText(
    '($20.00 − $8.00) ÷ $20.00 = 60.0%',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: 'Enamel mug 2 100.0%' }).getByRole('button', { name: '2' }).click()
  await expect(page.getByRole('dialog', { name: 'Units Sold, Enamel mug' })).toContainText(
    '1 line adds up to 2',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '$12.00: explain Gross Profit, Enamel mug' }).click()
  await expect(page.getByRole('dialog', { name: 'Gross Profit, Enamel mug' })).toContainText(
    '$20.00 − $8.00 = $12.00',
  )
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  const left = async (label: string) => (await card(page, label).boundingBox())?.x
  await expect.poll(async () => (await left('Gross Margin')) === (await left('Net Sales'))).toBe(true)
  await expectFits(page)
})

test('tiles are arranged by keyboard alone, with undo and redo', async ({ page, shop }) => {
  await shop.sell(await shop.product({ price: '10.00' }))
  await openDashboard(page, '?range=today')
  await newDashboard(page, 'Keys')
  const begun = ['Net Sales', 'Gross Profit', 'Gross Margin', 'Average Order Value']

  await tabTo(page, tool(page, 'Move Gross Profit'), 60)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Gross Profit moved to place 3 of 7.')).toBeAttached()
  await expect(tool(page, 'Move Gross Profit')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Gross Profit moved to place 1 of 7.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Gross Profit is already first.')).toBeAttached()
  await tabTo(page, tool(page, 'Make Gross Profit higher'))
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Make Gross Profit lower')).toBeFocused()
  await tabTo(page, tool(page, 'Remove Gross Profit'))
  await page.keyboard.press('Enter')
  await expect(order(page)).toHaveCount(6)
  await expect(page.getByRole('button', { name: /^Remove Net Sales/ }).first()).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(order(page)).toHaveCount(7)
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z')
  await expect(order(page)).toHaveText([...arranged(...begun), /./, /./, /./])
  await expect(tool(page, 'Undo')).toBeDisabled()
  await page.keyboard.press('Control+Shift+z')
  await expect(order(page).nth(2)).toHaveText(/^Arrange Gross Profit/)
  await tool(page, 'Undo').press('Enter')
  await expect(order(page).nth(1)).toHaveText(/^Arrange Gross Profit/)
  await expect(tool(page, 'Undo')).toBeDisabled()
  await expect(tool(page, 'Undo')).toBeFocused()
  const wider = tool(page, 'Make Gross Margin wider')
  await wider.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Enter')
  await expect(page.getByText('Gross Margin: the full width, one row high.')).toBeAttached()
  await expect(wider).toBeDisabled()
  await expect(wider).toBeFocused()

  await tool(page, 'Done').press('Enter')
  await expect(tool(page, 'Edit')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Done')).toBeFocused()
  await tool(page, 'More').press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(card(page, 'Total Revenue')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  await tabTo(page, tool(page, 'Undo'), 80)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Keys' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
})

test('it is renamed, duplicated, reset and deleted, and each change can be undone', { tag: '@long' }, async ({
  page,
  context,
  shop,
}) => {
  await shop.sell(await shop.product())
  await openDashboard(page, '?range=today')
  await newDashboard(page, 'Mornings')
  const other = await context.newPage()
  await openDashboard(other)
  await expect(boards(other)).toHaveText(['Overview', 'Mornings'])
  // A background window renders once a second, and clicks there wait for it.
  await page.bringToFront()

  await tool(page, 'Remove Gross Margin').click()
  await expect(order(page)).toHaveCount(6)
  const choose = async (item: string) => {
    await tool(page, 'More').click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Rename')
  await field(page, 'Name').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Name the dashboard.')
  await field(page, 'Name').fill('Evenings')
  await page.keyboard.press('Enter')
  await expect(boards(page)).toHaveText(['Overview', 'Evenings'])
  await expect(boards(other)).toHaveText(['Overview', 'Evenings'])

  await choose('Duplicate')
  await expect(page.getByRole('heading', { level: 2, name: 'Evenings copy' })).toBeVisible()
  await expect(card(page, 'Gross Profit')).toBeVisible()
  await expect(card(page, 'Gross Margin')).toHaveCount(0)
  await choose('Reset to default')
  await expect(card(page, 'Gross Margin')).toBeVisible()
  await tool(page, 'Undo').click()
  await expect(card(page, 'Gross Margin')).toHaveCount(0)

  await choose('Delete')
  await expect(boards(page)).toHaveText(['Overview', 'Evenings'])
  await expect(card(page, 'Total Revenue')).toBeVisible()
  await tool(page, 'Undo').click()
  await expectSuccess(page, '“Evenings copy” is back.')
  await expect(boards(other)).toHaveText(['Overview', 'Evenings', 'Evenings copy'])
  await expect(card(page, 'Gross Profit')).toBeVisible()
  await expect(card(page, 'Gross Margin')).toHaveCount(0)
})

test('it is accessible when empty, failing and full', { tag: '@long' }, async ({ page, shop }) => {
  const mug = await shop.product({ price: '99999.99', balance: '9000' })
  await shop.sell(mug, { quantity: 5000 })
  await openDashboard(page, '?range=today&compare=both')
  await newDashboard(page, 'W'.repeat(40))
  const inBothThemes = async () => {
    await expectAccessibleInBothThemes(page)
  }
  await expect(card(page, 'Net Sales')).toContainText('$499,999,950.00')
  await inBothThemes()
  await tool(page, 'Add a metric').click()
  await expect(page.getByRole('dialog', { name: 'Add a metric' })).toBeVisible()
  await inBothThemes()
  await page.keyboard.press('Escape')
  await tool(page, 'Done').click()
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
  }
  await inBothThemes()

  await answerWith(page, '/metric/query_many', 500, { status: 'ERROR', message: 'The till is stuck.' })
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'The till is stuck.' })).toBeVisible()
  await answerAgain(page, '/metric/query_many')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Net Sales')).toContainText('$499,999,950.00')

  await tool(page, 'Edit').click()
  for (let left = 7; left > 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await expect(order(page)).toHaveCount(left - 1)
  }
  await expect(page.getByText('This dashboard is empty')).toBeVisible()
  await inBothThemes()
  await openDashboard(page, '?board=0193a1b2-0000-7000-8000-00000000000a')
  await page.getByRole('button', { name: 'Go to overview' }).click()
  await expect(card(page, 'Total Revenue')).toBeVisible()
})
