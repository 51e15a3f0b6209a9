import { holdBack } from '../support/answers.ts'
import { expectAccessibleInBothLooks, expectFits } from '../support/axe.ts'
import { test } from '../support/dashboard.ts'
import { downloaded, rowsOfCsv } from '../support/documents.ts'
import { field } from '../support/fields.ts'
import { expect } from '../support/test.ts'

test('a question is saved, exported, put into a report, on a TV screen and on a dashboard, and filtered there', {
  tag: '@long',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const mug = await shop.product({ name: 'Mug', price: '10.00', cost_price: '4.00', balance: '100' })
  const lamp = await shop.product({ name: 'Lamp', price: '30.00', cost_price: '20.00', balance: '100' })
  const idle = await shop.product({ name: 'Idle', price: '5.00', cost_price: '2.00', balance: '100' })
  await shop.sell(mug, { quantity: 2 })
  await shop.sell(mug, { quantity: 1, soldAt: shop.at({ days: -1, hours: -1 }) })
  await shop.sell(lamp, { quantity: 1 })
  await page.goto('/platform/explore?range=today&m=netSales,unitsSold&as=table&by=product')

  await test.step('each part says how it changed', async () => {
    await expect(page.getByRole('row', { name: /^Mug \$20\.00: explain .*\+100\.0%/ })).toBeVisible()
  })

  await test.step('saved under a name, and opened again', async () => {
    await page.getByRole('button', { name: 'Saved questions' }).click()
    await page.getByRole('menuitem', { name: 'Save question' }).click()
    await field(page, 'Name').fill('Today by product')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Question: Today by product' })).toBeVisible()
    await page.goto('/platform/explore')
    await page.getByRole('button', { name: 'Saved questions' }).click()
    await page.getByRole('menuitem', { name: /^Today by product/ }).click()
    await expect(page.getByRole('row', { name: /^Lamp \$30\.00/ })).toBeVisible()
  })

  await test.step('as a file with the same figures', async () => {
    const file = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
    })
    const rows = rowsOfCsv(file.bytes)
    expect(rows.map((row) => [row.Product, row['Net Sales'], row['Units Sold']])).toEqual([
      ['Lamp', '30.00', '1'],
      ['Mug', '20.00', '2'],
      ['Total', '50.00', '3'],
    ])
  })

  const addTo = async (where: string) => {
    await page.getByRole('button', { name: 'Add to', exact: true }).press('ArrowDown')
    await page.getByRole('menuitem', { name: where }).press('Enter')
  }

  await test.step('as a section of a new report, and as a slide of a new playlist', async () => {
    const release = await holdBack(page, '/custom_report/view*')
    await addTo('Report')
    const dialog = page.getByRole('dialog', { name: 'Add to a Report' })
    await expect(dialog.getByText('Loading...')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    release()
    await expect(dialog.getByRole('combobox', { name: 'Report' })).toBeFocused()
    await field(page, 'Name of the report').fill('For the bank')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Added to “For the bank”.')).toBeVisible()
    await addTo('TV screen')
    await page
      .getByRole('dialog', { name: 'Add to a TV Screen' })
      .getByRole('button', { name: 'Add' })
      .click()
    await expect(page.getByText('Playlist name is required.')).toBeVisible()
    await field(page, 'Name of the playlist').fill('Shop window')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Added to “Shop window”.')).toBeVisible()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Edit Shop window' })).toBeVisible()
    await page.goBack()
  })

  await test.step('as a tile of a new dashboard', async () => {
    await addTo('Dashboard')
    await field(page, 'Name of the dashboard').fill('Counter')
    await field(page, 'Title of the tile').fill('Sold today')
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Added to “Counter”.')).toBeVisible()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    const tile = page.getByRole('region', { name: 'Sold today', exact: true })
    await expect(tile.getByRole('row', { name: /^Total/ })).toBeVisible()
  })

  await test.step('filtered as a whole, by its address and for good', async () => {
    const board = new URL(page.url()).searchParams.get('board')
    await page.goto(`/platform/dashboard?board=${board}&range=today`)
    await expect(
      page.getByRole('row', { name: /^Total Net Sales \$50\.00: explain .*Units Sold 3: explain/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add a filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add filter' })
    await dialog.getByRole('checkbox', { name: 'Mug' }).check()
    await dialog.getByRole('button', { name: 'Add filter' }).click()
    await expect(
      page.getByRole('row', { name: /^Total Net Sales \$20\.00: explain .*Units Sold 2: explain/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Save filters' }).click()
    await page.goto(`/platform/dashboard?board=${board}&range=today`)
    await expect(page.getByRole('button', { name: 'Product: Mug' })).toBeVisible()
    await expect(
      page.getByRole('row', { name: /^Total Net Sales \$20\.00: explain .*Units Sold 2: explain/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: /Net Sales, Mug/ }).click()
    await expect(page.getByRole('dialog', { name: 'Net Sales, Mug' })).toContainText('$20.00')
    await page.keyboard.press('Escape')
    await expectAccessibleInBothLooks(page)
  })

  await test.step('named although nothing was sold of it', async () => {
    const filters = encodeURIComponent(JSON.stringify([{ by: 'product', keys: [idle.id] }]))
    await page.goto(`/platform/explore?range=today&f=${filters}`)
    await expect(page.getByRole('button', { name: 'Product: Idle' })).toBeVisible()
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await expectFits(page)
  })
})
