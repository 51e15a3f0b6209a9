import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aSellingShop } from '#testing/a-selling-shop.ts'
import { slowKinds, slowly } from '#testing/a-slow-client.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { expectWholeBooks } from '#testing/expect-whole-books.ts'

const aShop = async () => {
  const url = await aDatabase()
  const tillsight = await aTillsight({ DATABASE_URL: url, RATE_LIMIT: 'off' })
  const shop = await aSellingShop(() => tillsight)
  return { shop, port: Number(new URL(tillsight.address).port), place: { DATABASE_URL: url } }
}

it('180 clients that send a byte now and then, during sales', { timeout: 240_000 }, async ({ task }) => {
  const { shop, port, place } = await aShop()
  const times = 180
  const kinds = Object.values(slowKinds)
  const clients = Array.from({ length: times / kinds.length }, () => kinds).flat()
  shop.openTills()
  const dripping = Promise.all(clients.map((client) => slowly(port, client)))
  await sleep(1000)

  const backMs = [await shop.sellsAgainAfter(performance.now())]

  const cut = await dripping
  expect(cut.filter(({ answer }) => answer?.status !== 408)).toEqual([])
  expect(shop.interrupted()).toBe(0)
  const longest = Math.max(...cut.map(({ seconds }) => seconds))
  const note = `all disconnected after ${longest.toFixed(0)} s`
  await expectWholeBooks(shop, { task, place, times, backMs, note })
})
