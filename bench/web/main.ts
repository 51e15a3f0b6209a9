import type { Page } from '@playwright/test'
import { scriptsFetched, scriptsOf } from '../../e2e/support/loaded-scripts.ts'
import { memoryOf, watchMemory } from '../../scripts/screens/page-memory.mjs'
import { openBrowser, openWindow } from '../../scripts/screenshots/browser-window.mjs'
import { fill } from '../fill.ts'
import { startSellingApp } from '../selling-app.ts'
import { spread, timingOf } from '../timing.ts'
import { startVerdict } from '../verdict.ts'
import { clickToPaint, firstPaintOf, slowDown, untilShown } from './painted.ts'
import { clicks, pages } from './screens.ts'
import { scrollThrough } from './scrolling.ts'

/** What a person waits for in the browser, on the built pages and a store with 20,000 sales. */
const sales = Number(process.env.BENCH_SALES ?? 20_000)
const times = Number(process.env.BENCH_TIMES ?? 5)
/** `BENCH_ONLY=clicks,scrolling` measures these alone. */
const wanted = (part: 'scripts' | 'paints' | 'clicks' | 'scrolling' | 'heap'): boolean =>
  (process.env.BENCH_ONLY ?? part).split(',').includes(part)
/** An hour in which someone opens six pages a minute. */
const minutes = Number(process.env.BENCH_MINUTES ?? 60)
const warmMinutes = 5
const speeds = [
  { rate: 1, paint: 'firstPaint', click: 'click', note: '' },
  { rate: 4, paint: 'firstPaintSlow', click: 'clickSlow', note: ', 4× slower' },
] as const

const app = await startSellingApp('web')
const store = await app.aStore('shop')
await fill(app.database, store, { sales, products: 500, customers: 2000 })
// As after the first day: the notice about it has scripts of its own.
await app.admin.query(
  `insert into mail_address (store_id, email, confirmed_at, proved_at)
  select store_id, email, now(), now() from member where store_id = $1
  on conflict (store_id, email) do update set confirmed_at = now(), proved_at = now()`,
  [store.storeId],
)
// A page of another host name: browsers accept the cookie of a session on this one.
const address = app.address.replace('127.0.0.1', 'localhost')
const browser = await openBrowser()
const verdict = startVerdict('embedded')

/** A browser that was never here. */
const inWindow = async <Answer>(
  work: (page: Page) => Promise<Answer>,
  { rate = 1, user = store.user } = {},
): Promise<Answer> => {
  const page: Page = await openWindow(browser, {
    ...{ size: { width: 1440, height: 900 }, scale: 1, address, user, serviceWorkers: 'block' },
  })
  // The functions that run in the page are compiled with calls of it.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  if (rate > 1) await slowDown(page, rate)
  try {
    return await work(page)
  } finally {
    await page.context().close()
  }
}

const several = async (work: () => Promise<number>) => {
  const seen: number[] = []
  for (let turn = 0; turn < times; turn += 1) seen.push(await work())
  return spread(timingOf(seen, 1))
}

if (wanted('scripts')) {
  verdict.title('Scripts of a first load, gzipped')
  const landing = await inWindow((page) =>
    scriptsFetched(page, async () => {
      const menu = page.waitForResponse('**/landing-menu-*.js')
      await page.goto(`${address}/`)
      await menu
    }),
  )
  verdict.judge({ name: '/', bar: 'landing', seen: { kilobytes: landing.sum } })
  for (const { path, heading } of pages) {
    const { sum, list } = await inWindow((page) =>
      scriptsOf(page, async () => {
        if (path === '/login') await page.context().clearCookies()
        await page.goto(address + path)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      }),
    )
    verdict.judge({ name: path, bar: 'page', seen: { kilobytes: sum, scripts: list.length } })
  }
}
if (wanted('paints'))
  for (const { rate, paint, note } of speeds) {
    verdict.title(`First contentful paint${note}`)
    for (const { path } of [{ path: '/' }, ...pages]) {
      const seen = await several(() =>
        inWindow(
          async (page) => {
            await page.goto(address + path)
            return firstPaintOf(page)
          },
          { rate },
        ),
      )
      verdict.judge({ name: path, bar: paint, seen })
    }
  }
if (wanted('clicks'))
  for (const { rate, click, note } of speeds) {
    verdict.title(`From a click until its result is painted${note}`)
    for (const { name, on, target } of clicks) {
      const seen = await several(() =>
        inWindow(
          async (page) => {
            await page.goto(address + on)
            await untilShown(page)
            return clickToPaint(page, () => target(page).click())
          },
          { rate },
        ),
      )
      verdict.judge({ name, bar: click, seen })
    }
  }
if (wanted('scrolling')) {
  const parts = 10_000
  const wide = await app.aStore('wide')
  await fill(app.database, wide, { sales: parts, products: parts, customers: 100 })
  const table = `${address}/platform/explore?m=netSales,unitsSold&as=table&by=product&range=all-time`
  for (const { rate, note } of speeds) {
    verdict.title(`A table of ${parts.toLocaleString('en-US')} parts scrolls${note}`)
    const { times, empty } = await inWindow(
      async (page) => {
        await page.goto(table)
        await untilShown(page)
        return scrollThrough(page, 10)
      },
      { rate, user: wide.user },
    )
    const name = 'milliseconds between two frames'
    verdict.judge(
      { name, bar: rate === 1 ? 'frame' : 'frameSlow', seen: spread(timingOf(times, 1)) },
      `${empty} without a row`,
    )
  }
}
if (wanted('heap')) {
  verdict.title(`Heap of one page, ${minutes} minutes of use with its clock sped up`)
  await inWindow(async (page) => {
    await page.clock.install()
    await page.goto(`${address}/platform/dashboard`)
    const session = await watchMemory(page)
    const visits = ['Products', 'Sales', 'Customers', 'Finances', 'Explore', 'Dashboard']
    const use = async (count: number): Promise<void> => {
      for (let minute = 0; minute < count; minute += 1)
        for (const name of visits) {
          await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
          await page.clock.runFor(10_000)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
        }
    }
    await use(warmMinutes)
    const early = await memoryOf(session)
    await use(minutes - warmMinutes)
    const late = await memoryOf(session)
    verdict.judge(
      { name: `after ${minutes} minutes`, bar: 'heap', seen: { timesEarlier: late.heap / early.heap } },
      [early, late]
        .map(({ heap, nodes, listeners }) => `${heap.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`)
        .join(' → '),
    )
  })
}
verdict.conclude()
await browser.close()
await app.stop()
