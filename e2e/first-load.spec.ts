import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { aCatalog, namesShown, openProducts } from './support/catalog.ts'
import { aClientele } from './support/clientele.ts'
import { register, signIn } from './support/people.ts'
import { aTill } from './support/sales.ts'
import { expect, test } from './support/test.ts'

const kilobyte = 1000

type Scripts = { sum: number; list: string[] }

/** The scripts that a page loads before it is shown, without those loaded while the browser is idle. */
async function scriptsOf(page: Page, open: () => Promise<void>): Promise<Scripts> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  return scriptsFetched(page, open)
}

async function scriptsFetched(page: Page, open: () => Promise<void>): Promise<Scripts> {
  // An open stream would keep the network from becoming idle.
  await page.route('**/live/stream', (route) => route.abort())
  const sizes: Promise<[path: string, size: number]>[] = []
  const measure = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body).length]))
  }
  page.on('response', measure)
  await open()
  await page.waitForLoadState('networkidle')
  page.off('response', measure)
  const all = await Promise.all(sizes)
  return {
    sum: all.reduce((sum, [, size]) => sum + size, 0) / kilobyte,
    list: all.map(([path, size]) => `${(size / kilobyte).toFixed(1)} kB ${path}`),
  }
}

test('the landing page loads at most 90 kB of script, including its menu, also for signed-in users', async ({
  page,
  context,
  request,
}) => {
  const { sum, list } = await scriptsFetched(page, async () => {
    const menu = page.waitForResponse('**/landing-menu-*.js')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sell, and see.' })).toBeVisible()
    await menu
  })
  expect(list.length).toBeGreaterThan(1)
  expect(sum, list.join('\n')).toBeLessThanOrEqual(90)

  await signIn(context, await register(request))
  const known = await scriptsFetched(page, async () => {
    const answered = page.waitForResponse('**/account/info/my')
    await page.goto('/')
    await answered
  })
  expect(known.list.filter((path) => path.includes('check-session'))).toHaveLength(1)
  expect(known.sum, known.list.join('\n')).toBeLessThanOrEqual(90)
})

function expectLight({ sum, list }: Scripts) {
  expect(sum, list.join('\n')).toBeLessThanOrEqual(200)
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(20)
}

test('each first page of the platform loads at most 200 kB of script, in at most 20 files', async ({
  page,
  confirmedOwner: owner,
  request,
}) => {
  const mug = await aCatalog(request, owner.token).product()
  const products = await scriptsOf(page, async () => {
    await openProducts(page)
    await expect(namesShown(page)).toHaveText(['Enamel mug'])
  })
  expect(products.list.length).toBeGreaterThan(3)
  expectLight(products)

  await aTill(request, owner.token).sell([{ product: mug }])
  const dashboard = await scriptsOf(page, async () => {
    await page.goto('/platform/dashboard')
    await expect(page.getByRole('application', { name: /^Hourly Activity/ })).toBeVisible()
  })
  expect(dashboard.list.filter((path) => path.includes('range-panel'))).toEqual([])
  expectLight(dashboard)

  await aClientele(request, owner.token).customer({ number: '+12133734253' })
  const customers = await scriptsOf(page, async () => {
    await page.goto('/platform/customers')
    await expect(page.getByRole('cell', { name: '+1 213 373 4253' })).toBeVisible()
  })
  expectLight(customers)
  const settings = await scriptsOf(page, async () => {
    await page.goto('/platform/settings')
    await expect(page.getByLabel('Full Name')).toBeVisible()
  })
  expectLight(settings)
})
