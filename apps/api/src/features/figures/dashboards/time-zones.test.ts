import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { dashboardOf } from '#testing/a-dashboard.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'

const zones = [
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'America/New_York',
  'UTC',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]

/** The day and hour of an instant on a wall clock there. */
const onTheClock = (timeZone: string, instant: string) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(instant))
  const [day = '', time = ''] = parts.split(', ')
  return { day, hour: Number(time.slice(0, 2)) }
}

const busyHours = ({ hourly }: Awaited<ReturnType<typeof dashboardOf>>) =>
  hourly.filter(({ sales }) => sales > 0).map(({ hour, sales }) => [hour, sales])

describe.each(zones)('a store in %s', (zone) => {
  it.each([
    '2025-01-31T23:59:59Z',
    '2025-02-01T00:00:00Z',
    '2025-07-15T10:00:00Z',
    '2025-07-15T11:00:00Z',
    '2024-12-31T13:30:00Z',
  ])('has what was sold at %s on its own day, in its own hour', async (instant) => {
    const store = await aStore({ time_zone: zone })
    await sell(store, [[await aProduct(store, { price: '3' }), 1]], { sold_at: instant })
    const { day, hour } = onTheClock(zone, instant)

    const dashboard = await dashboardOf(store, day)

    expect(dashboard.revenue.value).toBe(3)
    expect(busyHours(dashboard)).toEqual([[hour, 1]])
  })
})

describe('when the clocks change', () => {
  it.each([
    [
      'an hour is left out in Madrid',
      'Europe/Madrid',
      '2025-03-30',
      ['2025-03-29T22:59:00Z', '2025-03-29T23:00:00Z', '2025-03-30T00:59:00Z', '2025-03-30T01:00:00Z'],
      [
        [0, 1],
        [1, 1],
        [3, 1],
      ],
    ],
    [
      'an hour comes twice in Madrid',
      'Europe/Madrid',
      '2025-10-26',
      ['2025-10-25T22:00:00Z', '2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z', '2025-10-26T22:59:00Z'],
      [
        [0, 1],
        [2, 2],
        [23, 1],
      ],
    ],
    [
      'an hour comes twice in New York',
      'America/New_York',
      '2025-11-02',
      ['2025-11-02T03:59:00Z', '2025-11-02T05:30:00Z', '2025-11-02T06:30:00Z', '2025-11-03T04:59:00Z'],
      [
        [1, 2],
        [23, 1],
      ],
    ],
    [
      'half an hour comes twice on Lord Howe',
      'Australia/Lord_Howe',
      '2025-04-06',
      ['2025-04-05T14:30:00Z', '2025-04-05T15:15:00Z', '2025-04-06T13:29:00Z', '2025-04-06T13:30:00Z'],
      [
        [1, 2],
        [23, 1],
      ],
    ],
  ])('%s, and the day keeps what was sold in it', async (_what, zone, day, instants, hours) => {
    const store = await aStore({ time_zone: zone })
    const mug = await aProduct(store, { price: '3' })
    for (const sold_at of instants) await sell(store, [[mug, 1]], { sold_at })

    const dashboard = await dashboardOf(store, day)

    expect(busyHours(dashboard)).toEqual(hours)
    expect(dashboard.sales.value).toBe(hours.reduce((sum, [, sales = 0]) => sum + sales, 0))
  })
})
