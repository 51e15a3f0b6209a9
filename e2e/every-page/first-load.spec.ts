import { bars } from '../../bench/bars.ts'
import { pages } from '../../bench/web/screens.ts'
import { aCatalog, namesShown, openProducts } from '../support/catalog.ts'
import { aClientele } from '../support/clientele.ts'
import { type Scripts, scriptsFetched, scriptsOf } from '../support/loaded-scripts.ts'
import { register, signIn } from '../support/people.ts'
import { aTill } from '../support/sales.ts'
import { expect, test } from '../support/test.ts'

const [landing, platform] = [bars.landing.embedded, bars.page.embedded]

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
  expect(sum, list.join('\n')).toBeLessThanOrEqual(landing.kilobytes)

  await signIn(context, await register(request))
  const known = await scriptsFetched(page, async () => {
    const answered = page.waitForResponse('**/account/info/my')
    await page.goto('/')
    await answered
  })
  expect(known.list.filter((path) => path.includes('check-session'))).toHaveLength(1)
  expect(known.sum, known.list.join('\n')).toBeLessThanOrEqual(landing.kilobytes)
})

function expectLight({ sum, list }: Scripts) {
  expect(sum, list.join('\n')).toBeLessThanOrEqual(platform.kilobytes)
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(platform.scripts)
}

test('pages with something on them load at most 200 kB of script, in at most 20 files', async ({
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

const seenWithContents = ['products', 'dashboard', 'customers', 'settings'].map((name) => `/platform/${name}`)
const others = pages.filter(({ path }) => path !== '/login' && !seenWithContents.includes(path))

test('each other first page of the platform does, too', { tag: '@long' }, async ({
  context,
  confirmedOwner: _owner,
}) => {
  const open = async ({ path, heading }: (typeof pages)[number]) => {
    const page = await context.newPage()
    const scripts = await scriptsOf(page, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    })
    await page.close()
    return { path, scripts }
  }
  // Several at once: most of the time they wait for the network to become idle.
  for (let start = 0; start < others.length; start += 4)
    for (const { path, scripts } of await Promise.all(others.slice(start, start + 4).map(open)))
      await test.step(path, () => expectLight(scripts))
})
