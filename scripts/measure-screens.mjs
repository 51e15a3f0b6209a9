import './steps/node-version.mjs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerOf, openTv, pairToken, percentile, removeScreens } from './screens/wall.mjs'
import { openBrowser } from './screenshots/browser-window.mjs'
import { openDemoShop } from './screenshots/demo-shop.mjs'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { endChildrenOnSignals, root } from './steps/run.mjs'

process.chdir(root)
endChildrenOnSignals()
await withLock(async () => {
  await install()
  await build()
})

const load = () => loadavg()[0].toFixed(1)
const say = (line) => process.stdout.write(`${line} (load average ${load()})\n`)
const [browsers, sales, tokens, hours] = [10, 20, 500, 3]
/** As in count-up.tsx. */
const countUpMs = 240

const shop = await openDemoShop()
const browser = await openBrowser()
const { address } = shop
const call = callerOf(address, (await shop.user()).token)
const common = { seconds: 600, transition: 'none' }
const slide = { id: 'a', kind: 'figure', metric: 'sales', range: 'today', ...common }
const playlist = await call('/playlist/create', { name: 'Measured', slides: [slide], celebrations: [] })
const { data: products } = await fetch(`${address}/product/view?limit=50`, {
  headers: { Authorization: `Bearer ${(await shop.user()).token}` },
}).then((response) => response.json())
const product = products.toSorted((one, other) => other.balance - one.balance)[0]
const sell = () =>
  call('/sale/create', {
    id_customer: null,
    payment_method: 'CARD',
    lines: [{ id_product: product.id, quantity: 1, discount: 0 }],
  })
const restock = () => call('/product/stock', { id: product.id, reason: 'received', quantity: 500 })

/** The number of sales on the screen, once its count-up has ended. */
const isShown = (tv, value) =>
  tv.waitForFunction(
    (value) => document.querySelector('.tv-large')?.textContent === value.toLocaleString('en-US'),
    value,
    { polling: 'raf' },
  )
const valueOn = (tv) => tv.locator('.tv-large > [data-value]').getAttribute('data-value').then(Number)

/** From the answer to a sale until its whole figure is painted, on ten screens. */
const measurePaint = async () => {
  const tvs = []
  for (let place = 0; place < browsers; place += 1)
    tvs.push(await openTv(browser, { address, call, playlistId: playlist.id }))
  const times = []
  for (let sale = 0; sale < sales; sale += 1) {
    const next = (await valueOn(tvs[0])) + 1
    await sell()
    const start = performance.now()
    await Promise.all(tvs.map((tv) => isShown(tv, next).then(() => times.push(performance.now() - start))))
  }
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)].map(Math.round)
  say(`Sale answered → painted on ${browsers} screens: p50 ${half} ms, p95 ${most} ms`)
  for (const tv of tvs) await tv.context().close()
}

/** Hundreds of screens on one process, followed by a process of their own: each has the slide after a sale. */
const measureMany = async () => {
  const paired = []
  for (let place = 0; place < tokens; place += 1) paired.push(await pairToken(address, call, playlist.id))
  const followers = fork(new URL('screens/followers.mjs', import.meta.url), [address])
  const [, rounds] = [followers.send(paired), 5]
  await once(followers, 'message')
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const done = once(followers, 'message')
    await sell()
    const answered = Date.now()
    const [painted] = await done
    times.push(...painted.map((at) => at - answered))
    await sleep(1000)
  }
  followers.kill()
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)].map(Math.round)
  say(`Sale answered → slide on ${paired.length} screens, ${rounds} times: p50 ${half} ms, p95 ${most} ms`)
}

const metricsOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heap: of('JSHeapUsedSize') / 1e6,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  }
}

/** Hours of slides in turn, with the clock of the page sped up. */
const measureHours = async () => {
  const ready = await call('/playlist/copy_ready_made', { ready_made: 'sales_floor' })
  const prepare = (tv) => tv.clock.install()
  const tv = await openTv(browser, { address, call, playlistId: ready.id, prepare })
  const session = await tv.context().newCDPSession(tv)
  await session.send('Performance.enable')
  const play = async (minutes) => {
    for (let turn = 0; turn < minutes * 4; turn += 1) {
      await tv.clock.runFor(15_000)
      await sleep(30)
    }
  }
  await play(20)
  const before = await metricsOf(session)
  await play(hours * 60)
  const after = await metricsOf(session)
  const words = ({ heap, nodes, listeners }) =>
    `${heap.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`
  say(`After 20 minutes: ${words(before)}; after ${hours} hours more: ${words(after)}`)
  await tv.context().close()
}

/** Frames during a count-up on a device that is four times slower. */
const measureFrames = async () => {
  const tv = await openTv(browser, { address, call, playlistId: playlist.id })
  const session = await tv.context().newCDPSession(tv)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const rates = []
  for (let sale = 0; sale < 5; sale += 1) {
    const next = ((await valueOn(tv)) + 1).toLocaleString('en-US')
    const counting = tv.evaluate(
      ({ next, countUpMs }) =>
        new Promise((resolve) => {
          const frames = []
          const count = (now) => {
            frames.push(now)
            const isOver = document.querySelector('.tv-large')?.textContent === next
            if (isOver) resolve(frames.filter((at) => at > now - countUpMs).length)
            else requestAnimationFrame(count)
          }
          requestAnimationFrame(count)
        }),
      { next, countUpMs },
    )
    await sell()
    rates.push(((await counting) / countUpMs) * 1000)
    await sleep(500)
  }
  say(`Frames a second during a count-up, 4× slower: ${rates.map(Math.round).join(', ')}`)
  await tv.context().close()
}

try {
  await restock()
  const wanted = process.argv.slice(2)
  const all = { paint: measurePaint, frames: measureFrames, hours: measureHours, many: measureMany }
  for (const [name, measure] of Object.entries(all)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await measure()
    await removeScreens(call)
  }
} finally {
  await browser.close()
  await shop.stop()
}
