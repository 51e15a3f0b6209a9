import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { mayPass, send } from './caller.mjs'

const retryMs = 100
/** Who has no answer for so long reports it and gives up. */
const giveUpMs = 120_000

/**
 * Callers that sell one thing after the other, each until it is answered.
 * @param {string} address
 * @param {{ shops: { token: string, products: string[] }[], callers: number }} given
 */
export function startSelling(address, { shops, callers }) {
  const sold = []
  const refusals = {}
  const problems = []
  let isOver = false
  const count = (what) => {
    refusals[what] = (refusals[what] ?? 0) + 1
  }

  /** The same sale under the same key, until it is answered. */
  const sellOnce = async (shop, product) => {
    const began = performance.now()
    const body = { id_customer: null, lines: [{ id_product: product, quantity: 1 }] }
    const asked = { path: '/sale/create', token: shop.token, key: randomUUID(), body }
    for (;;) {
      const answer = await send(address, asked).catch(({ name, cause }) => ({
        status: 0,
        text: cause?.code ?? name,
        isReplay: false,
      }))
      if (answer.status === 200) {
        const { id, total } = JSON.parse(answer.text).data
        const at = performance.now()
        sold.push({ id, total, shop, at, tookMs: at - began, isReplay: answer.isReplay })
        return
      }
      count(answer.status || answer.text)
      const isExpected = answer.status === 0 || mayPass(answer)
      if (!isExpected) problems.push(`${answer.status} ${answer.text}`)
      if (!isExpected || performance.now() - began > giveUpMs) {
        problems.push('a sale was given up')
        return
      }
      await pause(retryMs)
    }
  }
  const sellAlways = async (place) => {
    const shop = shops[place % shops.length]
    for (let turn = place; !isOver; turn += 1)
      await sellOnce(shop, shop.products[turn % shop.products.length])
  }
  const selling = Array.from({ length: callers }, (_, place) => sellAlways(place))
  return {
    sold,
    refusals,
    problems,
    stop: async () => {
      isOver = true
      await Promise.all(selling)
    },
  }
}

/** The longest time without any sale after a moment, and how long after that moment it ended. */
export function longestPause(sold, { from, until }) {
  const times = [from, ...sold.map(({ at }) => at).filter((at) => at > from && at < until), until].sort(
    (one, other) => one - other,
  )
  return Math.max(...times.slice(1).map((at, place) => at - times[place]))
}

export function ratesOf(sold, { from, until }) {
  const within = sold.filter(({ at }) => at > from && at < until).map(({ tookMs }) => tookMs)
  const sorted = within.sort((one, other) => one - other)
  const at = (share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: (sorted.length / (until - from)) * 1000, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
