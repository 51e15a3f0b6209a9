import { emptyBoard, posting } from '@tillsight/domain/floor/contests/board'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { MemberRequest } from '#platform/request.ts'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aContest, aPlannedContest, contestInfo, scoresOf } from '#testing/a-contest.ts'
import { aMember } from '#testing/a-member.ts'
import { aCustomer, editOfSale, saleForm } from '#testing/a-sale.ts'
import { aStore, readStoreId } from '#testing/a-store.ts'
import { times } from '#testing/long-run.ts'
import { randomFrom, testSeed } from '#testing/random.ts'
import { timedApp } from '#testing/test-app.ts'
import { scoringOf } from './contest-metrics.ts'
import { selectContest, selectParticipants } from './contests.queries.ts'
import { ledgerHash } from './finish-contest.ts'
import type { EntryRow } from './ledger.queries.ts'

const minute = 60_000
const acts = times({ few: 125, many: 1000 })
/** With fewer acts the longest pause is longer: they last four days, past the end of the contests. */
const longestPause = (20 + 37.5 * (1000 / acts - 1)) * minute

/** What the test knows of a sale, by what it did itself. */
type Lines = Record<string, number>
type Back = { id: string; at: number; lines: Lines }
type Known = {
  id: string
  seller: string
  customer: string | null
  recordedAt: number
  day: string
  lines: Lines
  isDeleted: boolean
  returns: Back[]
  /** What it was before each change. */
  before: { at: number; turn: number; seller: string; lines: Lines }[]
  // biome-ignore lint/suspicious/noExplicitAny: as it was answered
  answer: any
}

type Entrant = { from: number; turn: number; until: number | null }
type Watched = {
  id: string
  name: string
  kind: 'net' | 'points' | 'units'
  from: string
  until: string
  startsAt: number
  endsAt: number
  finalAt: number
  people: Map<string, Entrant>
  frozen: Record<string, number> | null
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const seed = testSeed

it('equals an independent calculation at every moment, whatever people do', async () => {
  const app = await timedApp()
  app.clock.now = new Date('2026-03-02T06:00:00Z')
  const store = await aStore({ time_zone: 'UTC' }, app)
  const random = randomFrom(seed)
  const now = () => app.clock.now.getTime()
  const roles = ['seller', 'seller', 'seller', 'manager'] as const
  const members = await Promise.all(roles.map((role) => aMember(store, role)))
  const sellers = members.map(({ id }) => id)
  const mug = await aProduct(store, { price: '10', balance: '90000' })
  const cup = await aProduct(store, { price: '3', balance: '90000' })
  const prices: Record<string, number> = { [mug.id]: 1000, [cup.id]: 300 }
  const customers = [null, (await aCustomer(store, 'Mia')).id, (await aCustomer(store, 'Tom')).id]
  const sales: Known[] = []
  let turn = 0

  const watch = async (
    kind: Watched['kind'],
    contest: Awaited<ReturnType<typeof aContest>>,
    people: string[],
    startsAt: number,
  ): Promise<Watched> => {
    const endsAt = Date.parse(`${contest.end_date}T00:00:00Z`) + 24 * 60 * minute
    return {
      id: contest.id,
      name: contest.name,
      kind,
      from: contest.start_date,
      until: contest.end_date,
      startsAt,
      endsAt,
      finalAt: endsAt + contest.grace_days * 24 * 60 * minute,
      people: new Map(people.map((id) => [id, { from: startsAt, turn: -1, until: null }])),
      frozen: null,
    }
  }

  const netOf = (lines: Lines, sign = 1) =>
    sign * Object.entries(lines).reduce((sum, [id, units]) => sum + units * (prices[id] ?? 0), 0)
  const unitsOf = (lines: Lines) => lines[cup.id] ?? 0
  const counts = (sale: Known, contest: Watched): boolean => {
    const person = contest.people.get(sale.seller)
    if (!person || sale.isDeleted) return false
    return (
      sale.recordedAt >= person.from &&
      sale.recordedAt < contest.endsAt &&
      (person.until === null || sale.recordedAt < person.until) &&
      sale.day >= contest.from &&
      sale.day <= contest.until
    )
  }
  const expected = (contest: Watched, startTurn: number): Record<string, number> => {
    const net = new Map<string, { net: number; units: number; visits: number }>()
    for (const id of contest.people.keys()) net.set(id, { net: 0, units: 0, visits: 0 })
    const add = (id: string, more: Partial<{ net: number; units: number; visits: number }>) => {
      const sum = net.get(id)
      if (sum)
        net.set(id, {
          net: sum.net + (more.net ?? 0),
          units: sum.units + (more.units ?? 0),
          visits: sum.visits + (more.visits ?? 0),
        })
    }
    const visits = new Map<string, number>()
    for (const sale of [...sales].sort(
      (one, other) => one.recordedAt - other.recordedAt || (one.id < other.id ? -1 : 1),
    )) {
      const isCounted = counts(sale, contest)
      if (isCounted) {
        add(sale.seller, { net: netOf(sale.lines), units: unitsOf(sale.lines) })
        const key = `${sale.seller} ${dayOf(sale.recordedAt)}`
        const last = visits.get(key)
        if (last === undefined || sale.recordedAt >= last + 3 * minute) {
          visits.set(key, sale.recordedAt)
          add(sale.seller, { visits: 1 })
        }
      }
      for (const back of sale.isDeleted ? [] : sale.returns) {
        const person = contest.people.get(sale.seller)
        if (!person) continue
        const isOwn =
          back.at >= person.from &&
          back.at < contest.endsAt &&
          (person.until === null || back.at < person.until) &&
          dayOf(back.at) >= contest.from
        if (isCounted ? back.at < contest.finalAt : isOwn)
          add(sale.seller, { net: -netOf(back.lines), units: -unitsOf(back.lines) })
      }
      const image = sale.before.find((one) => {
        const person = contest.people.get(one.seller)
        return person && one.turn > Math.max(startTurn, person.turn)
      })
      const person = image && contest.people.get(image.seller)
      if (image && person && sale.recordedAt < person.from) {
        const lines = sale.isDeleted ? {} : sale.lines
        add(image.seller, {
          net: Math.min(0, netOf(lines) - netOf(image.lines)),
          units: Math.min(0, unitsOf(lines) - unitsOf(image.lines)),
          visits: sale.isDeleted ? -1 : 0,
        })
      }
    }
    const scoreOf = {
      net: (sum: { net: number }) => sum.net / 100,
      units: (sum: { units: number }) => sum.units,
      points: (sum: { net: number; visits: number }) => sum.visits * 10 + sum.net / 100,
    }[contest.kind] as (sum: { net: number; units: number; visits: number }) => number
    return Object.fromEntries(
      [...net]
        .filter(([id]) => contest.people.get(id)?.until === null)
        .map(([id, sum]) => [id, Math.round(scoreOf(sum) * 100) / 100]),
    )
  }

  // Some sales from before.
  const recordSale = async () => {
    const seller = random.oneOf(sellers)
    const customer = random.oneOf(customers)
    const lines: Lines = {}
    if (random.upTo(3) > 0) lines[mug.id] = random.from(1, 4)
    if (Object.keys(lines).length === 0 || random.upTo(2) > 0) lines[cup.id] = random.from(1, 6)
    const soldAt = random.upTo(6) === 0 ? now() - random.upTo(2000) * minute : now()
    const form = saleForm(
      Object.entries(lines).map(([id, units]) => [{ id }, units]),
      { id_seller: seller, id_customer: customer, sold_at: new Date(soldAt).toISOString() },
    )
    const { code, data } = await store.post('/sale/create', form)
    if (code !== 200) return
    sales.push({
      id: data.id,
      seller,
      customer,
      recordedAt: now(),
      day: dayOf(soldAt),
      lines,
      isDeleted: false,
      returns: [],
      before: [],
      answer: data,
    })
  }
  const living = () => sales.filter(({ isDeleted }) => !isDeleted)
  const remember = (sale: Known) =>
    sale.before.push({ at: now(), turn, seller: sale.seller, lines: { ...sale.lines } })
  const edit = async () => {
    const sale = random.oneOf(living())
    if (!sale) return
    const what = random.upTo(3)
    const lines = { ...sale.lines }
    const [first] = Object.keys(lines)
    if (what === 0 && first) lines[first] = random.from(1, 7)
    const seller = what === 1 ? random.oneOf(sellers) : sale.seller
    const soldAt = what === 2 ? now() - random.upTo(6000) * minute : null
    const form = editOfSale(sale.answer, {
      id_seller: seller,
      lines: sale.answer.lines.map((line: { id: string; product: { id: string }; discount: number }) => ({
        id: line.id,
        id_product: line.product.id,
        quantity: lines[line.product.id],
        discount: line.discount,
      })),
      ...(soldAt === null ? {} : { sold_at: new Date(soldAt).toISOString() }),
    })
    const { code, data } = await store.post('/sale/edit', form)
    if (code !== 200) return
    remember(sale)
    Object.assign(sale, { seller, lines, answer: data, ...(soldAt === null ? {} : { day: dayOf(soldAt) }) })
  }
  const giveBack = async () => {
    const sale = random.oneOf(living())
    const line = sale?.answer.lines[0]
    if (!sale || !line) return
    const { code, data } = await store.post('/sale/return', {
      id: sale.id,
      lines: [{ id_line: line.id, quantity: 1 }],
      restock: true,
    })
    if (code === 200) sale.returns.push({ id: data.id, at: now(), lines: { [line.product.id]: 1 } })
  }
  const deleteSale = async () => {
    const sale = random.oneOf(living())
    if (!sale) return
    const back = sale.returns.at(-1)
    if (back && random.upTo(2) === 0) {
      if ((await remove(store, `/sale/delete?id=${back.id}`)).code === 200) sale.returns.pop()
    } else if ((await remove(store, `/sale/delete?id=${sale.id}`)).code === 200) {
      remember(sale)
      sale.isDeleted = true
    }
  }

  for (let place = 0; place < 25; place += 1) {
    await recordSale()
    app.clock.now = new Date(now() + random.from(1, 6) * minute)
  }
  const [one = '', two = '', three = '', four = ''] = sellers
  const startTurns = new Map<string, number>()
  const open = [
    await watch(
      'net',
      await aContest(store, {
        name: 'Net',
        participants: [one, two, three],
        end_date: '2026-03-04',
        grace_days: 1,
      }),
      [one, two, three],
      now(),
    ),
    await watch(
      'points',
      await aPlannedContest(store, {
        name: 'Points',
        kind: 'points',
        metrics: [
          { metric: 'sales', weight: 10 },
          { metric: 'netSales', weight: 1 },
        ],
        participants: [one, two],
        end_date: '2026-03-05',
        grace_days: 1,
      }),
      [one, two],
      Date.parse('2026-03-03T00:00:00Z'),
    ),
    await watch(
      'units',
      await aContest(store, {
        name: 'Cups',
        metrics: [{ metric: 'netUnits' }],
        filters: [{ by: 'category', keys: [cup.id_category] }],
        participants: [one, two, three, four],
        end_date: '2026-03-04',
        grace_days: 0,
      }),
      [one, two, three, four],
      now(),
    ),
  ]
  for (const contest of open)
    startTurns.set(contest.id, contest.name === 'Points' ? Number.POSITIVE_INFINITY : 0)

  const compare = async () => {
    for (const contest of open) {
      if (now() < contest.startsAt) continue
      const wanted = contest.frozen ?? expected(contest, startTurns.get(contest.id) ?? 0)
      expect({ turn, name: contest.name, ...(await scoresOf(store, contest.id)) }).toEqual({
        turn,
        name: contest.name,
        ...wanted,
      })
    }
  }
  /** As the clock does every minute: nothing happens between an end and the moment at which it is noticed. */
  const moveClock = async (by: number) => {
    const before = now()
    const edges = open.flatMap(({ startsAt, endsAt, finalAt }) => [startsAt, endsAt, finalAt])
    app.clock.now = new Date(before + by)
    if (!edges.some((edge) => edge > before && edge <= now())) return
    for (const contest of open) {
      if (contest.finalAt > before && contest.finalAt <= now())
        contest.frozen = expected(contest, startTurns.get(contest.id) ?? 0)
      if (contest.startsAt > before && contest.startsAt <= now()) startTurns.set(contest.id, turn)
    }
    await store.get('/contest/view')
  }

  for (turn = 1; turn <= acts; turn += 1) {
    await moveClock(random.oneOf([0, 30_000, minute, 2 * minute, 5 * minute, 9 * minute, longestPause]))
    const dice = random.upTo(100)
    if (dice < 50) await recordSale()
    else if (dice < 65) await giveBack()
    else if (dice < 82) await edit()
    else await deleteSale()
    if (turn === Math.floor(acts / 3)) {
      const { version } = await contestInfo(store, open[1]?.id ?? '')
      const { code } = await store.post('/contest/amend', {
        id: open[1]?.id,
        add_participants: [four],
        reason: 'A new colleague',
        version,
      })
      if (code === 200) open[1]?.people.set(four, { from: now(), turn, until: null })
    }
    if (turn === Math.floor(acts / 1.6)) {
      const answer = await members[2]?.post('/contest/leave', { id: open[0]?.id })
      const leaver = open[0]?.people.get(three)
      if (answer?.code === 200 && leaver) leaver.until = now()
      expect(answer?.code).toBe(200)
    }
    if (turn === Math.floor(acts / 2))
      await sql`update member set role = 'manager' where id = ${one}`.execute(app.database.db)
    if (turn % 10 === 0) await compare()
  }
  const last = Math.max(...open.map(({ finalAt }) => finalAt))
  while (now() <= last) await moveClock(6 * 60 * minute)
  await compare()

  expect(sales.length).toBeGreaterThan(acts / 3)
  expect(sales.filter(({ before }) => before.length > 0).length).toBeGreaterThan(acts / 10)

  // A year later the ledger alone gives the same result.
  for (const contest of open) {
    const request = { db: app.database.db, storeId: await readStoreId(store) } as MemberRequest
    const row = await selectContest(request, contest.id)
    const participants = await selectParticipants(request, [contest.id])
    const { rows: entries } = await sql<EntryRow>`
      select * from contest_entry where contest_id = ${contest.id} order by place
    `.execute(app.database.db)
    if (!row?.frozen) throw new Error('a contest that never started')
    const people = participants.map(({ id, baseline }) => ({ id, baseline }))
    const { post, read } = posting(scoringOf(row, row.frozen.metrics), emptyBoard(people))
    for (const { participant_id, day, at, amounts } of entries)
      post({ id: participant_id, day, at: at.getTime(), amounts })
    const { contenders, lead } = read()
    expect(lead).toEqual({ leader: row.leader_id, changes: row.lead_changes })
    for (const { id, total, since } of participants)
      expect([contenders.get(id)?.total, contenders.get(id)?.since]).toEqual([
        total,
        since?.getTime() ?? null,
      ])
    expect(row.state).toBe('final')
    expect(entries.length).toBeGreaterThan(acts / 20)
    expect(await ledgerHash(request, contest.id)).toBe(row.result?.ledgerHash)
  }
}, 600_000)
