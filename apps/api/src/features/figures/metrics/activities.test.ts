import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { aMember } from '#testing/a-member.ts'
import { ask, type MetricAnswer } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { someOf } from '#testing/long-run.ts'
import { type Random, randomFrom, testSeed } from '#testing/random.ts'

const begin = Date.parse('2026-02-01T00:00:00Z')
const minute = 60_000
const days = 40
const zones = someOf(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Madrid'], 1)

const formatsOf = (timeZone: string) => ({
  day: new Intl.DateTimeFormat('en-CA', { timeZone }),
  hour: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }),
})
// A format takes a thousand times longer to make than to use.
const formats = new Map(['UTC', ...zones].map((zone) => [zone, formatsOf(zone)]))
const clock = (zone: string, at: number) => {
  const { day, hour } = formats.get(zone) ?? formatsOf(zone)
  return { day: day.format(at), hour: Number(hour.format(at)) }
}
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** What happened, sharing no code with what it checks: amounts in cents, durations in hundredths of a minute. */
type Done = {
  kind: string
  status: string | null
  person: string
  at: number
  end: number | null
  duration: number | null
  amount: number | null
}

const statuses: Record<string, string[]> = {
  CALL: ['ANSWERED', 'ANSWERED', 'MISSED'],
  MEETING: ['HELD', 'PLANNED', 'CANCELLED'],
  DEAL: ['OPEN', 'WON', 'LOST'],
  TICKET: ['OPEN', 'SOLVED'],
}

const something = (random: Random, people: readonly string[]): Done => {
  const kind = random.oneOf(['CALL', 'CALL', 'MEETING', 'DEAL', 'DEAL', 'TICKET', 'HOURS'])
  const status = statuses[kind] ? random.oneOf(statuses[kind]) : null
  const at = begin + random.upTo((days - 12) * 24 * 60) * minute
  const hasEnd = ['WON', 'LOST', 'SOLVED'].includes(status ?? '')
  return {
    ...{ kind, status, person: random.oneOf(people), at },
    end: hasEnd ? at + random.upTo(12 * 24 * 60) * minute : null,
    duration: kind === 'DEAL' || kind === 'TICKET' ? null : random.from(1, 60_000),
    amount: kind === 'DEAL' && random.upTo(4) > 0 ? random.from(1, 900_000) : null,
  }
}

const formOf = ({ kind, status, person, at, end, duration, amount }: Done, place: number) => ({
  ...{ kind, status, id_member: person, external_id: String(place) },
  started_at: new Date(at).toISOString(),
  closed_at: end && new Date(end).toISOString(),
  minutes: duration && duration / 100,
  amount: amount && amount / 100,
})

const sum = (found: readonly Done[], of: (one: Done) => number): number =>
  found.reduce((total, one) => total + of(one), 0)
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole)

type Sold = { net: number; cost: number; count: number }
type Chosen = { began: Done[]; ended: Done[]; open: Done[]; sold: Sold }

const figures = (zone: string, { began, ended, open, sold }: Chosen): Record<string, number | null> => {
  const of = (kind: string, status?: string) =>
    began.filter((one) => one.kind === kind && (!status || one.status === status))
  const closed = (status: string) => ended.filter((one) => one.status === status)
  const [answered, won, solved] = [of('CALL', 'ANSWERED'), closed('WON'), closed('SOLVED')]
  const counted = [...of('CALL'), ...of('MEETING', 'HELD'), ...of('DEAL'), ...of('TICKET')]
  const value = (found: readonly Done[]) => sum(found, ({ amount }) => amount ?? 0) / 100
  const minutes = (found: readonly Done[]) => sum(found, ({ duration }) => duration ?? 0) / 100
  const dayOf = (at: number) => numberOf(clock(zone, at).day)
  const hours = minutes(of('HOURS')) / 60
  const openDeals = open.filter(({ kind }) => kind === 'DEAL')
  return {
    calls: of('CALL').length,
    answeredCalls: answered.length,
    answeredCallRate: percent(answered.length, of('CALL').length),
    callMinutes: minutes(answered),
    averageCallMinutes: share(minutes(answered), answered.length),
    meetingsHeld: of('MEETING', 'HELD').length,
    dealsOpened: of('DEAL').length,
    dealsWon: won.length,
    dealsLost: closed('LOST').length,
    winRate: percent(won.length, won.length + closed('LOST').length),
    dealValueWon: value(won),
    averageDealValue: share(value(won), won.length),
    daysToWin: share(
      sum(won, ({ at, end }) => dayOf(end ?? 0) - dayOf(at)),
      won.length,
    ),
    openDeals: openDeals.length,
    openPipeline: value(openDeals),
    ticketsOpened: of('TICKET').length,
    ticketsSolved: solved.length,
    hoursToSolve: share(sum(solved, ({ at, end }) => ((end ?? 0) - at) / minute) / 60, solved.length),
    openTickets: open.filter(({ kind }) => kind === 'TICKET').length,
    activitiesPerPerson: share(counted.length, new Set(counted.map(({ person }) => person)).size),
    hoursWorked: hours,
    salesPerHourWorked: share(sold.net, hours),
    ordersPerHourWorked: share(sold.count, hours),
    profitPerHourWorked: share(sold.net - sold.cost, hours),
  }
}

/** To the last of two digits. */
const isNear = (found: number | null | undefined, answer: number | null | undefined): boolean =>
  typeof found === 'number' && typeof answer === 'number'
    ? Math.abs(found - answer) < 0.0051
    : (found ?? null) === (answer ?? null)

const differences = (found: Record<string, number | null>, answers: Record<string, number | null>) =>
  Object.keys(found)
    .filter((id) => !isNear(found[id], answers[id]))
    .map((id) => `${id}: ${found[id]} instead of ${answers[id]}`)

const inWorld = async (zone: string) => {
  const random = randomFrom(testSeed)
  const store = await aStoreAt(new Date(begin + days * 24 * 60 * minute).toISOString(), zone)
  const [seller, other] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
  const people = [store.owner.id, seller.id, other.id]
  const done = Array.from({ length: 120 }, () => something(random, people))
  const { code } = await store.post('/activity/record', { source: 'diary', activities: done.map(formOf) })
  expect(code).toBe(200)
  const mug = await aProduct(store, { price: '9', cost_price: '4', balance: '100' })
  const sales = Array.from({ length: 12 }, () => ({
    at: begin + random.upTo(days * 24 * 60) * minute,
    person: random.oneOf([store, seller, other]),
  }))
  for (const { at, person } of sales) await sell(person, [[mug, 1]], { sold_at: new Date(at).toISOString() })
  const sold = sales.map(({ at, person }) => ({
    at,
    person: 'owner' in person ? person.owner.id : person.id,
  }))
  return { store, seller, people, done, sold, random }
}

type World = Awaited<ReturnType<typeof inWorld>>
type Range = { start_date: string; end_date: string }

const chosenOf = (world: World, zone: string, range: Range) => {
  const isIn = (at: number | null) => {
    const { day } = clock(zone, at ?? 0)
    return at !== null && day >= range.start_date && day <= range.end_date
  }
  const isOpen = ({ kind, at, end }: Done) =>
    (kind === 'DEAL' || kind === 'TICKET') &&
    clock(zone, at).day <= range.end_date &&
    (end === null || clock(zone, end).day > range.end_date)
  return (isPart: (one: { at: number; person: string }) => boolean): Chosen => {
    const sold = world.sold.filter((one) => isIn(one.at) && isPart(one)).length
    return {
      began: world.done.filter((one) => isIn(one.at) && isPart(one)),
      ended: world.done.filter((one) => isIn(one.end) && isPart({ ...one, at: one.end ?? 0 })),
      open: world.done.filter((one) => isOpen(one) && isPart(one)),
      sold: { net: 9 * sold, cost: 4 * sold, count: sold },
    }
  }
}

const ids = Object.keys(
  figures('UTC', { began: [], ended: [], open: [], sold: { net: 0, cost: 0, count: 0 } }),
)
const notOfHours = ['hoursWorked', 'salesPerHourWorked', 'ordersPerHourWorked', 'profitPerHourWorked']
const ofTheEnd = ['openDeals', 'openPipeline', 'openTickets']
const without = (...left: string[]): string[] => ids.filter((id) => !left.includes(id))

const askAll = async (
  world: World,
  which: string[],
  how: Record<string, unknown>,
): Promise<Pick<MetricAnswer, 'values' | 'parts' | 'series'>[]> => [
  await ask(world.store, which.slice(0, 20), how),
  ...(which.length > 20 ? [await ask(world.store, which.slice(20), how)] : []),
]

const rangesOf = (zone: string): Range[] => {
  const dayAt = (place: number) => clock(zone, begin + place * 24 * 60 * minute).day
  return [
    { start_date: dayAt(0), end_date: dayAt(days) },
    { start_date: dayAt(8), end_date: dayAt(14) },
    { start_date: dayAt(11), end_date: dayAt(11) },
  ]
}

describe.each(zones)(`activities in %s (TEST_SEED=${testSeed})`, (zone) => {
  it('have the figures of a calculation by other means, whole, split, step by step, and of one person', async () => {
    const world = await inWorld(zone)
    for (const range of rangesOf(zone)) {
      const chosen = chosenOf(world, zone, range)
      for (const { values } of await askAll(world, ids, range))
        expect(
          differences(
            values,
            figures(
              zone,
              chosen(() => true),
            ),
          ),
        ).toEqual([])

      for (const { parts } of await askAll(world, ids, { ...range, split: 'seller', top: 50 }))
        for (const { key, values } of parts ?? [])
          expect(
            differences(
              values,
              figures(
                zone,
                chosen(({ person }) => person === key),
              ),
            ),
          ).toEqual([])
      const byHour = { ...range, split: 'hour', top: 50 }
      for (const { parts } of await askAll(world, without(...notOfHours, ...ofTheEnd), byHour))
        for (const { key, values } of parts ?? [])
          expect(
            differences(
              values,
              figures(
                zone,
                chosen(({ at }) => String(clock(zone, at).hour) === key),
              ),
            ),
          ).toEqual([])
      for (const { series } of await askAll(world, without(...ofTheEnd), { ...range, grain: 'day' }))
        for (const { start, values } of series ?? [])
          expect(
            differences(
              values,
              figures(
                zone,
                chosen(({ at }) => clock(zone, at).day === start),
              ),
            ),
          ).toEqual([])

      const person = world.random.oneOf(world.people)
      const filters = [{ by: 'seller', keys: [person] }]
      for (const { values } of await askAll(world, ids, { ...range, filters }))
        expect(
          differences(
            values,
            figures(
              zone,
              chosen((one) => one.person === person),
            ),
          ),
        ).toEqual([])
      const own = (await ask(world.seller, without('profitPerHourWorked').slice(0, 20), range)).values
      expect(
        differences(
          own,
          figures(
            zone,
            chosen((one) => one.person === world.seller.id),
          ),
        ),
      ).toEqual([])
    }
  })

  it('are explained down to the rows, also those of one person', async () => {
    const world = await inWorld(zone)
    const [range] = rangesOf(zone)
    const query = new URLSearchParams({ ...range })
    const filters = JSON.stringify([{ by: 'seller', keys: [world.people[1]] }])
    for (const id of ids)
      for (const more of ['', `&filters=${encodeURIComponent(filters)}`]) {
        const { data } = await world.store.get(`/metric/explain?metric=${id}&${query}${more}`)
        expect([id, data.agrees]).toEqual([id, true])
      }
    const { data } = await world.store.get(`/metric/rows?metric=dealsWon&operand=deals.won&${query}&limit=5`)
    expect(data[0]).toMatchObject({ kind: 'ACTIVITY', label: 'Deal', amount: 1, date: expect.any(String) })
  })
})
