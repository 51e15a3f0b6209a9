import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../support/address.ts'
import { expectAccessible } from '../support/axe.ts'
import { aCatalog, chooseFor, dialog, openProducts, rowOf } from '../support/catalog.ts'
import { discard } from '../support/discard.ts'
import { field } from '../support/fields.ts'
import { launchApp } from '../support/launch-app.ts'
import { expect, test } from '../support/test.ts'

/** Opens the products, and waits until the page has subscribed to changes. */
const watchProducts = async (page: Page) => {
  const hears = page.waitForResponse((response) => response.url().endsWith('/live/stream') && response.ok())
  await openProducts(page)
  await hears
}

const receive = async (page: Page, name: string, pieces: string) => {
  await chooseFor(page, name, 'Receive stock')
  await field(page, 'Quantity received').fill(pieces)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Receive stock')).toHaveCount(0)
}

test('a stock change in one window appears in the other', { tag: '@long' }, async ({
  page,
  context,
  owner,
  request,
}) => {
  const catalog = aCatalog(request, owner.token)
  await catalog.product({ balance: '3' })
  const other = await context.newPage()
  await watchProducts(other)
  await watchProducts(page)
  await expect(rowOf(other, 'Enamel mug')).toContainText('Ending')

  await receive(page, 'Enamel mug', '24')
  await expect(rowOf(other, 'Enamel mug')).toContainText('27')
  await expect(rowOf(other, 'Enamel mug')).toContainText('Active')
  await catalog.product({ name: 'Tea towel' })
  await expect(rowOf(other, 'Tea towel')).toBeVisible()
  await expect(rowOf(page, 'Tea towel')).toBeVisible()
  await expectAccessible(other)
})

test('a refetch never blanks the list, unsaved input stays, and a hidden page closes its stream and catches up', async ({
  page,
  owner,
  request,
}) => {
  const catalog = aCatalog(request, owner.token)
  const mug = await catalog.product({ balance: '3' })
  const addresses: string[] = []
  page.on('request', (asked) => addresses.push(asked.url()))
  await watchProducts(page)
  expect(addresses.filter((address) => address.includes('/live/stream'))).toHaveLength(1)
  expect(addresses.filter((address) => address.includes(owner.token))).toEqual([])
  await rowOf(page, 'Enamel mug').evaluate((row) => {
    new MutationObserver(() => {
      if (!row.isConnected || /Loading/.test(document.body.innerText)) document.title = 'flickered'
    }).observe(document.body, { childList: true, subtree: true })
  })

  for (const balance of ['7', '8', '9']) {
    await catalog.change(mug, { balance })
    await expect(rowOf(page, 'Enamel mug')).toContainText(balance)
  }
  await expect(page).toHaveTitle(/Tillsight/)

  await chooseFor(page, 'Enamel mug', 'Edit')
  await field(page, 'Name').fill('Enamel mug, blue')
  await catalog.change(mug, { balance: '17' })

  await expect(rowOf(page, 'Enamel mug')).toContainText('17')
  await expect(field(page, 'Name')).toHaveValue('Enamel mug, blue')
  await expect(field(page, 'Name')).toBeFocused()
  await discard(page)

  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)

  const closed = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/live/stream'))
  await show('hidden')
  await closed
  await catalog.change(mug, { balance: '25' })
  await expect(rowOf(page, 'Enamel mug')).toContainText('17')
  await show('visible')
  await expect(rowOf(page, 'Enamel mug')).toContainText('25')
})

test.describe('when the server restarts', () => {
  const restartable = test.extend<{ restart: (meanwhile: () => Promise<void>) => Promise<void> }>({
    baseURL: async ({ browserName: _any }, use) => use(`http://localhost:${await freePort()}`),
    restart: async ({ baseURL }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tillsight-e2e-live-'))
      const { port } = new URL(baseURL ?? '')
      let stop = await launchApp(port, dataDir)
      await use(async (meanwhile) => {
        await stop()
        await meanwhile()
        stop = await launchApp(port, dataDir)
      })
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  })

  restartable(
    'the page finds its way back by itself',
    { tag: '@long' },
    async ({ restart, page, owner, request }) => {
      const catalog = aCatalog(request, owner.token)
      const mug = await catalog.product({ balance: '31' })
      await watchProducts(page)
      await expect(rowOf(page, 'Enamel mug')).toContainText('31')

      const hearsAgain = page.waitForResponse(
        (response) => response.url().endsWith('/live/stream') && response.ok(),
      )
      await restart(() => expect(rowOf(page, 'Enamel mug')).toContainText('31'))
      await hearsAgain
      await catalog.change(mug, { balance: '17' })

      await expect(rowOf(page, 'Enamel mug')).toContainText('17')
      await expect(page).toHaveURL('/platform/products')
    },
  )
})
