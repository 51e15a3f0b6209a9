import type { APIRequestContext, Browser } from '@playwright/test'
import { freePort, port } from '../support/address.ts'
import { expectAccessible, expectAccessibleInBothLooks, looks, switchTo } from '../support/axe.ts'
import { aCatalog } from '../support/catalog.ts'
import { field } from '../support/fields.ts'
import { expectSuccess } from '../support/notification.ts'
import type { Account } from '../support/people.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { expect, test } from '../support/test.ts'
import { aTv, codeOn, pairTv, type Wall } from '../support/tv.ts'

const headers = ({ token }: Account) => ({ Authorization: `Bearer ${token}` })

const slides = [{ id: 'a', kind: 'today', metric: 'netSales', seconds: 600, transition: 'none' }]
const celebrations = [{ kind: 'sale_above', amount: 50, sound: 'none' }]

/** A screen that plays one slide about today. */
const aPairedTv = async (browser: Browser, request: APIRequestContext, owner: Account, wall: Wall = {}) => {
  const tv = await aTv(browser, wall)
  const screen = await pairTv(request, owner, { tv, played: { slides, celebrations } })
  await expect(tv.locator('.tv-large')).toBeVisible({ timeout: 15_000 })
  return { tv, screen }
}

const sellOne = (request: APIRequestContext, owner: Account, productId: string, quantity = 1) =>
  request.post('/sale/create', {
    headers: headers(owner),
    data: {
      id_customer: null,
      payment_method: 'CARD',
      lines: [{ id_product: productId, quantity, discount: 0 }],
    },
  })

test('a new store pairs a TV by its code and plays a ready-made playlist; removed, it forgets all', {
  tag: '@long',
}, async ({ page, browser, owner, request }) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug', balance: '9' })
  const tv = await aTv(browser)
  const code = await codeOn(tv)
  await page.goto('/platform/screens')
  await expect(page.getByText('No screens yet')).toBeVisible()
  await switchTo(page, looks[1])

  await page.getByRole('button', { name: 'Pair a screen' }).click()
  await field(page, 'Code on the screen').fill('AAAAAA')
  await field(page, 'Name').fill('Window')
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await expect(page.getByText('No screen shows this code.').first()).toBeVisible()
  await field(page, 'Code on the screen').fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`)
  await field(page, 'Plays').selectOption('ready:shop')
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await expectSuccess(page, 'Screen paired.')

  await expect(tv.getByRole('heading', { name: 'Net Sales' })).toBeVisible({ timeout: 15_000 })
  await expectAccessible(tv)
  const card = page.getByRole('region', { name: 'Window' })
  await expect(card.getByText('Live')).toBeVisible({ timeout: 15_000 })
  await expect(card.getByText('Plays Shop')).toBeVisible()
  await expect(card.getByText('Net Sales', { exact: true })).toBeVisible()
  await expectAccessibleInBothLooks(page)

  await card.getByRole('button', { name: 'Actions for Window' }).click()
  await page.getByRole('menuitem', { name: 'Show its name' }).click()
  await expect(tv.locator('.tv-identify')).toHaveText('Window')

  // After a restart it plays on, without being paired again.
  await tv.reload()
  await expect(tv.getByRole('heading', { name: 'Net Sales' })).toBeVisible({ timeout: 15_000 })

  await card.getByRole('button', { name: 'Actions for Window' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(tv.getByRole('heading', { name: 'Pair this screen' })).toBeVisible()
  expect(await tv.evaluate(() => localStorage.getItem('tillsight-tv'))).toBeNull()
  await tv.context().close()
})

test('a sale is on the wall at once, and a line that is cut catches up', async ({
  browser,
  owner,
  request,
}) => {
  const mug = await aCatalog(request, owner.token).product({ price: '20', balance: '9' })
  const from = await freePort()
  const line = await startTcpProxy({ from, to: Number(port) })
  const { tv, screen } = await aPairedTv(browser, request, owner, { baseURL: `http://localhost:${from}` })
  await expect(tv.locator('.tv-large')).toHaveText('$0.00')

  await sellOne(request, owner, mug.id)
  await expect(tv.locator('.tv-large')).toHaveText('$20.00')

  line.cut()
  await sellOne(request, owner, mug.id)
  await expect(tv.getByText(/^No connection since/)).toBeVisible({ timeout: 60_000 })
  await expect(tv.locator('.tv-large')).toHaveText('$20.00')
  line.restore()
  await expect(tv.locator('.tv-large')).toHaveText('$40.00', { timeout: 40_000 })
  await expect(tv.getByText('Live')).toBeVisible({ timeout: 40_000 })

  await sellOne(request, owner, mug.id, 3)
  await expect(tv.locator('.tv-celebration')).toContainText('$60.00')

  const listed = await request.get('/screen/view', { headers: headers(owner) })
  const [{ plan, name }] = (await listed.json()).data
  const turned = { group_name: null, look: 'light', rotation: 90, zoom: 100, seller_names: 'first' }
  const flags = { is_off: false, shows_profit: false, shows_customers: false }
  const data = { id: screen.id, name, plan, ...turned, ...flags }
  await request.post('/screen/edit', { headers: headers(owner), data })
  const whole = { x: 0, y: 0, width: 1920, height: 1080 }
  await expect(tv.locator('.tv-stage[data-rotation="90"]')).toBeVisible()
  await expect.poll(() => tv.locator('.tv-stage').boundingBox()).toEqual(whole)
  await tv.context().close()
  await line.close()
})

test('restarted without the network, a screen shows its last figures and how old they are', {
  tag: '@long',
}, async ({ browser, owner, request }) => {
  const mug = await aCatalog(request, owner.token).product({ price: '20', balance: '9' })
  const { tv } = await aPairedTv(browser, request, owner, { serviceWorkers: 'allow' })
  await sellOne(request, owner, mug.id)
  await expect(tv.locator('.tv-large')).toHaveText('$20.00')
  await tv.evaluate(async () => void (await navigator.serviceWorker.ready))

  await tv.context().setOffline(true)
  await tv.reload()

  await expect(tv.locator('.tv-large')).toHaveText('$20.00')
  await expect(tv.getByText(/^No connection since/)).toBeVisible({ timeout: 30_000 })
  await tv.context().setOffline(false)
  await expect(tv.getByText('Live')).toBeVisible({ timeout: 40_000 })
  await tv.context().close()
})

test('a playlist is composed slide by slide, with a preview of each', { tag: '@long' }, async ({
  page,
  owner,
  request,
}) => {
  await aCatalog(request, owner.token).product({ name: 'Enamel mug', balance: '1' })
  await page.goto('/platform/screens?playlist=new')
  await field(page, 'Name').fill('Counter')
  const preview = page.getByRole('region', { name: 'Preview' })

  await page.getByRole('button', { name: 'Add a slide' }).click()
  await page.getByRole('menuitem', { name: 'Low stock' }).click()
  await expect(preview.getByText('Enamel mug')).toBeVisible()
  await page.getByRole('button', { name: 'Add a slide' }).click()
  await page.getByRole('menuitem', { name: 'A message' }).click()
  await field(page, 'Heading').fill('Fresh bread at four')
  await expect(preview.getByText('Fresh bread at four')).toBeVisible()
  await page.getByRole('button', { name: 'Move Fresh bread at four up' }).click()
  await page.getByRole('checkbox', { name: 'A record day' }).check()
  await expectAccessibleInBothLooks(page)
  await page.getByRole('button', { name: 'Save' }).click()

  await expectSuccess(page, 'Playlist saved.')
  await expect(page.getByText('2 slides: message, low stock')).toBeVisible()
})

test('the page of a screen loads at most 120 kB of script', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const tv = await context.newPage()
  const sizes: number[] = []
  tv.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(Number((await response.request().sizes()).responseBodySize))
  })
  await tv.goto('/tv')
  await codeOn(tv)
  const sum = sizes.reduce((total, size) => total + size, 0)
  expect(sum).toBeGreaterThan(20_000)
  expect(sum).toBeLessThanOrEqual(120_000)
  await context.close()
})
