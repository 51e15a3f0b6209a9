import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aProxy } from '#testing/a-proxy.ts'
import { aSellingShop, type SellingShop } from '#testing/a-selling-shop.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { compareBooks } from '#testing/expect-whole-books.ts'
import { ask } from '#testing/run-command.ts'

type Plant = [found: RegExp, plant: (shop: SellingShop, url: string) => unknown]

const plants: Plant[] = [
  [/^the shelf has/, (_shop, url) => ask(url, 'update product set balance = balance + 1')],
  [/sums were wrong/, (_shop, url) => ask(url, 'update sale_sum set net = net + 1')],
  [/sales differ from their lines$/, (_shop, url) => ask(url, 'update sale_line set total = total - 1')],
  [/^the last number/, (_shop, url) => ask(url, 'update sale set number = 10000 where number = 1')],
  [/^there are .* receipts$/, (_shop, url) => ask(url, 'delete from receipt where number = 1')],
  [/^1 sales are there twice$/, (shop) => shop.sold.shift()],
  [/^1 sales are lost$/, ({ sold }, url) => ask(url, `delete from sale where id = '${sold[0]?.id}'`)],
  [
    /^a sale that is sent again/,
    ({ sold }) => sold.push({ key: 'unknown', id: sold[1]?.id ?? '', units: 1 }),
  ],
]

it('each fault that is put in on purpose is found, and none where there is none', async () => {
  const url = await aDatabase()
  const proxy = await aProxy(url)
  const tillsight = await aTillsight({ DATABASE_URL: proxy.url, RATE_LIMIT: 'off' })
  const shop = await aSellingShop(() => tillsight)
  const problems = async () => (await compareBooks(shop, { DATABASE_URL: url })).problems
  for (let sales = 0; sales < 10; sales += 1) await shop.sellOne()

  // A service that does not come back by itself.
  proxy.cut()
  const back = shop.sellsAgainAfter(performance.now()).then(() => 'back')
  expect(await Promise.race([back, sleep(3000, 'not back')])).toBe('not back')
  proxy.restore()
  expect(await back).toBe('back')

  let before = await problems()
  expect(before).toEqual([])
  for (const [found, plant] of plants) {
    await plant(shop, url)
    const after = await problems()
    expect(before).not.toContainEqual(expect.stringMatching(found))
    expect(after).toContainEqual(expect.stringMatching(found))
    before = after
  }
})
