import './steps/node-version.mjs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { everyKind } from './screens/every-kind.mjs'
import { memoryOf, watchMemory } from './screens/page-memory.mjs'
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
const { token } = await shop.user()
const call = callerOf(address, token)
const celebrations = [{ kind: 'sale_above', amount: 1, sound: 'none' }]
const common = { seconds: 600, transition: 'none' }
const slide = { id: 'a', kind: 'figure', metric: 'sales', range: 'today', ...common }
const playlist = await call('/playlist/create', { name: 'Measured', slides: [slide], celebrations: [] })
const { data: products } = await fetch(`${address}/product/view?limit=50`, {
  headers: { Authorization: `Bearer ${token}` },
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

/** Hours of all kinds of slides in turn, with the clock of the page sped up and a sale now and then. */
const measureHours = async () => {
  const slides = await everyKind({ address, token, call })
  const ready = await call('/playlist/create', { name: 'All kinds', slides, celebrations })
  const prepare = (tv) => tv.clock.install()
  const tv = await openTv(browser, { address, call, playlistId: ready.id, prepare })
  const session = await watchMemory(tv)
  const play = async (minutes) => {
    for (let turn = 0; turn < minutes * 4; turn += 1) {
      if (turn % 20 === 0) await sell()
      await tv.clock.runFor(15_000)
      await sleep(30)
    }
  }
  const words = ({ heap, nodes, listeners }) =>
    `${heap.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`
  await play(20)
  say(`After 20 minutes: ${words(await memoryOf(session))}`)
  for (let hour = 1; hour <= hours; hour += 1) {
    await play(60)
    say(`After ${hour} h more: ${words(await memoryOf(session))}`)
  }
  await tv.context().close()
}

/** Frames a second while the slide changes after a sale; of the second after it where nothing on it changes. */
const framesAfterSale = async (tv) => {
  const counting = tv.evaluate(
    (countUpMs) =>
      new Promise((resolve) => {
        const [frames, changes] = [[], []]
        const watching = new MutationObserver(() => changes.push(performance.now()))
        watching.observe(document.querySelector('.tv-turning'), {
          ...{ subtree: true, childList: true, characterData: true, attributes: true },
        })
        const end = performance.now() + 1500
        const count = (now) => {
          frames.push(now)
          if (now < end) return requestAnimationFrame(count)
          watching.disconnect()
          const [from = end - 1000] = changes
          const until = changes.length > 0 ? from + countUpMs : end
          resolve((frames.filter((at) => at >= from && at <= until).length / (until - from)) * 1000)
        }
        requestAnimationFrame(count)
      }),
    countUpMs,
  )
  await sell()
  return counting
}

/** Of each kind of slide, on a device that is four times slower. */
const measureFrames = async () => {
  for (const slide of await everyKind({ address, token, call })) {
    const slides = [{ ...slide, seconds: 600 }]
    const { id } = await call('/playlist/create', {
      name: `Frames of ${slide.kind}`,
      slides,
      celebrations: [],
    })
    const tv = await openTv(browser, { address, call, playlistId: id })
    const session = await tv.context().newCDPSession(tv)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await sleep(2000)
    const rates = []
    for (let sale = 0; sale < 3; sale += 1) rates.push(Math.round(await framesAfterSale(tv)))
    say(`Frames a second, 4× slower, ${slide.kind}: ${rates.join(', ')}`)
    await tv.context().close()
  }
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
