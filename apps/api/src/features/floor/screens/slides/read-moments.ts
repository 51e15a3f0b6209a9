import { addDays, daysBetween } from '@tillsight/domain/day'
import { nameList } from '@tillsight/domain/floor/contests/name-list'
import type { Celebration, CelebrationKind, Moment } from '@tillsight/domain/floor/screens/celebrations'
import { shownName } from '@tillsight/domain/floor/screens/shown-name'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf } from '@tillsight/domain/money'
import { listSales } from '#features/books/sales/index.ts'
import { readMetrics, selectFirstDay } from '#features/figures/metrics/index.ts'
import { readWonContests } from '#features/floor/contests/index.ts'
import { inBriefSnapshot, type MemberRequest } from '#platform/request.ts'
import { addressOfFile } from '../files/present-file.ts'
import { readDayBreakEven } from './read-break-even.ts'
import { type Privacy, readingRequest } from './reading-request.ts'
import { readShownGoals } from './shown-goals.ts'

const mostSales = 20
/** A sale is news for so long: a screen that was cut off, or a new rule, does not celebrate those of the whole day. */
const saleNewsMs = 10 * 60_000
/** A record is one against the last year, and of a store that has sold for four weeks. */
const [recordDays, leastDays] = [365, 28]

type Found = Pick<Moment, 'key' | 'heading' | 'text'>
type Find = (request: MemberRequest, rule: Celebration, privacy: Privacy) => Promise<Found[]>

const largeSales: Find = async (request, { amount = 0 }, { seller_names }) => {
  const { today, now } = request
  const { data } = await listSales(request, { limit: mostSales, start_date: today, end_date: today })
  const { money } = formatsOf(request.settings)
  const isNews = ({ date }: { date: string }) => now.getTime() - Date.parse(date) <= saleNewsMs
  return data
    .filter((sale) => sale.total >= amount && isNews(sale))
    .map(({ id, total, seller }) => ({
      key: `sale:${id}`,
      heading: money(total),
      text: `Sold by ${shownName(seller.name, seller_names)}`,
    }))
}

const goalsReached: Find = async (request, _rule, { seller_names }) =>
  (await readShownGoals(request)).flatMap(({ id, label, name, id_seller, cadence, progress }) =>
    progress?.state === 'reached'
      ? [
          {
            key: `goal:${id}:${progress.start_date}`,
            heading: 'Goal reached',
            text: `${label} of the ${cadence}${name === null ? '' : ` · ${id_seller ? shownName(name, seller_names) : name}`}`,
          },
        ]
      : [],
  )

const contestsWon: Find = async (request, _rule, { seller_names }) =>
  (await readWonContests(request, seller_names))
    .filter(({ winners }) => winners.length > 0)
    .map(({ id, name, winners }) => ({
      key: `contest:${id}`,
      heading: `${nameList(winners)} won`,
      text: name,
    }))

const breakEven: Find = async (request, _rule, { shows_profit }) => {
  if (!shows_profit || (await readDayBreakEven(request)).reached !== 100) return []
  return [
    { key: `break-even:${request.today}`, heading: 'Break-even', text: 'From now on, each sale is profit.' },
  ]
}

const recordDay: Find = async (request) => {
  const { today } = request
  const first = await selectFirstDay(request)
  if (first === null || daysBetween(first, today) < leastDays) return []
  const [{ netSales }, { bestDay }] = await Promise.all([
    readMetrics(request, { metrics: ['netSales'], period: { start: today, end: today } }),
    readMetrics(request, {
      metrics: ['bestDay'],
      period: { start: addDays(today, -recordDays), end: addDays(today, -1) },
    }),
  ])
  if (bestDay === null || netSales <= bestDay) return []
  const { money } = formatsOf(request.settings)
  return [
    {
      key: `record:${today}`,
      heading: 'Record day',
      text: `More than ${money(amountOf(bestDay))}, the best day so far.`,
    },
  ]
}

const finders: Record<CelebrationKind, Find> = {
  sale_above: largeSales,
  goal_reached: goalsReached,
  contest_won: contestsWon,
  break_even: breakEven,
  record_day: recordDay,
}

/** What there was to celebrate today. The screen knows which of it is new. */
export const readMoments = (
  request: MemberRequest,
  rules: readonly Celebration[],
  privacy: Privacy,
): Promise<Moment[]> =>
  inBriefSnapshot(readingRequest(request, privacy), async (request) => {
    const found = await Promise.all(
      rules.map(async (rule) => {
        const moments = await finders[rule.kind](request, rule, privacy)
        const { kind, sound, id_sound } = rule
        const sound_address = id_sound ? addressOfFile(request, id_sound) : null
        return moments.map((moment) => ({ ...moment, kind, sound, sound_address }))
      }),
    )
    return found.flat()
  })
