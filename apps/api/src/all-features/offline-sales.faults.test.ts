import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { embeddedUrl, runningServer } from '#platform/database/embedded-cluster.ts'
import { aDataDir } from '#testing/a-data-dir.ts'
import { sendMug } from '#testing/a-selling-shop.ts'
import { aRegistration } from '#testing/a-store.ts'
import { askProcess, aTillsight, type Tillsight } from '#testing/a-tillsight.ts'
import { offlineSale } from '#testing/an-offline-sale.ts'
import { killBoth } from '#testing/embedded-processes.ts'

const waiting = 200
const hour = 60 * 60 * 1000

type Device = {
  token: string
  queue: ReturnType<typeof offlineSale>[]
  sent: number
  /** It was closed before it had noted the last answers, and is opened again. */
  isReopened: boolean
}

const unnoted = 5

/** As a device does: in order, and the same one again until it was answered. */
const sendAll = async (device: Device, server: () => Tillsight): Promise<void> => {
  while (device.sent < device.queue.length) {
    if (device.isReopened) device.sent = Math.max(0, device.sent - unnoted)
    device.isReopened = false
    const body = device.queue[device.sent] ?? {}
    const answer = await askProcess(server(), '/offline/record', { body, token: device.token })
    if (answer?.code === 200) device.sent += 1
    else await sleep(20)
  }
}

const stored = async (dataDir: string) => {
  const client = new pg.Client({ connectionString: embeddedUrl(runningServer(dataDir)?.socketFolder ?? '') })
  await client.connect()
  const numbers = await client.query(
    'select temporary_number as number from sale_key join sale on sale.id = sale_id order by 1',
  )
  const sales = await client.query('select count(*)::int as count, max(number) as last from sale')
  const mugs = await client.query('select balance from product')
  await client.end()
  return {
    numbers: numbers.rows.map(({ number }) => number),
    ...sales.rows[0],
    balance: mugs.rows[0].balance,
  }
}

describe('200 sales on each of two devices that were offline for a day', () => {
  it('are each there once, though the server is killed while it takes them', {
    timeout: 480_000,
  }, async () => {
    const dataDir = await aDataDir()
    const start = () => aTillsight({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
    let tillsight = await start()
    const owner = (await askProcess(tillsight, '/auth/register', { body: aRegistration() }))?.data
    const mug = await sendMug(tillsight, owner?.token ?? '', 1000)
    const aDevice = async (name: string): Promise<Device> => {
      const till = await askProcess(tillsight, '/till/register', {
        body: { name },
        token: owner?.token ?? '',
      })
      const sold_at = new Date(Date.now() - 24 * hour).toISOString()
      const queue = Array.from({ length: waiting }, () =>
        offlineSale({ id: owner?.id ?? '' }, [[mug, 1]], {
          sold_at,
          prices: [{ id_product: mug.id, price: 10 }],
          paid: 10,
        }),
      )
      return { token: till?.data.token ?? '', queue, sent: 0, isReopened: false }
    }
    const devices = [await aDevice('Front'), await aDevice('Back')]

    const sending = Promise.all(devices.map((device) => sendAll(device, () => tillsight)))
    const sent = () => devices.reduce((sum, device) => sum + device.sent, 0)
    for (let round = 1; round <= 2; round += 1) {
      const enough = round * 120 + randomInt(0, 40)
      while (sent() < enough) await sleep(randomInt(1, 10))
      await killBoth(tillsight, dataDir)
      for (const device of devices) device.isReopened = true
      tillsight = await start()
    }
    await sending

    const all = devices.flatMap(({ queue }) => queue.map(({ number }) => number)).sort()
    const { numbers, ...rest } = await stored(dataDir)
    expect(numbers.sort()).toEqual(all)
    // Receipts are numbered without a gap, and each took one mug.
    expect(rest).toEqual({ count: 2 * waiting, last: 2 * waiting, balance: 1000 - 2 * waiting })
  })
})
