import { addDays, type Day } from '#domain/day.ts'
import { percent } from '#domain/figures/metrics/ratio.ts'
import { subtractAmounts } from './amounts.ts'
import { type Contender, compareKeys, type Key, tieKeyOf } from './contender.ts'
import { knockout } from './knockout.ts'
import { baselineOf, contestValue, improvementOf, type Scoring } from './scoring.ts'
import { streaksOf } from './streak.ts'

export type Standing = {
  id: string
  place: number
  moved: number
  score: number | null
  baseline: number | null
  progress: number | null
  behind: number | null
  tickets: number | null
  leftAfter: number | null
  streak: number | null
  isWinner: boolean
  reachedAt: number | null
}

/** As of which day; whether the last one is over; and who was drawn, once that was done. */
export type AsOf = { today: Day; isOver: boolean; drawn?: readonly string[] | undefined }

type Scored = Omit<Standing, 'id' | 'place' | 'moved' | 'behind' | 'isWinner'> & { main: Key }
type Found = {
  id: string
  scored: Scored
  /** What decides the place, and a tie after it. */
  key: Key
}
type Placed = { found: Found; place: number }

const least = Number.NEGATIVE_INFINITY

const ticketsFor = (score: number | null, target: number | null): number =>
  score !== null && target ? Math.max(0, Math.floor(score / target)) : 0

const shareOf = (score: number | null, target: number | null): number | null =>
  target ? percent(score ?? 0, target) : null

/** On the way to the next ticket. */
const rest = (score: number | null, target: number | null): number | null =>
  score !== null && target ? Math.max(0, score) % target : 0

type Scorer = (contender: Contender) => Scored

const nothingElse = { baseline: null, progress: null, tickets: null, leftAfter: null, streak: null }

const scorers: Record<Scoring['kind'], (scoring: Scoring, all: readonly Contender[], asOf: AsOf) => Scorer> =
  {
    most: (scoring) => (contender) => {
      const score = contestValue(scoring, contender.total)
      return { ...nothingElse, score, reachedAt: null, main: [score ?? least] }
    },
    points: (...given) => scorers.most(...given),
    improvement:
      (scoring, _, { today }) =>
      ({ total, baseline: before }) => {
        const baseline = baselineOf(scoring, before, today)
        const score = improvementOf(contestValue(scoring, total), baseline)
        return { ...nothingElse, score, baseline, reachedAt: null, main: [score ?? least] }
      },
    race:
      (scoring) =>
      ({ total, reachedAt }) => {
        const score = contestValue(scoring, total)
        const main = reachedAt === null ? [0, score ?? least] : [1, -reachedAt]
        return { ...nothingElse, score, progress: shareOf(score, scoring.target), reachedAt, main }
      },
    everyone:
      (scoring) =>
      ({ total, reachedAt }) => {
        const score = contestValue(scoring, total)
        const progress = shareOf(score, scoring.target)
        return { ...nothingElse, score, progress, reachedAt, main: [score ?? least] }
      },
    raffle:
      (scoring, _, { drawn = [] }) =>
      ({ id, total }) => {
        const score = contestValue(scoring, total)
        const tickets = ticketsFor(score, scoring.target)
        const progress = shareOf(rest(score, scoring.target), scoring.target)
        const turn = drawn.indexOf(id)
        const main = [turn < 0 ? least : -turn, tickets, score ?? least]
        return { ...nothingElse, score, tickets, progress, reachedAt: null, main }
      },
    streak: (scoring, all, asOf) => {
      const streaks = streaksOf(scoring, all, asOf)
      return ({ id, days }) => {
        const { now, longest } = streaks.get(id) ?? { now: 0, longest: 0 }
        const progress = shareOf(contestValue(scoring, days.get(asOf.today) ?? {}), scoring.target)
        return { ...nothingElse, score: longest, streak: now, progress, reachedAt: null, main: [longest] }
      }
    },
    knockout: (scoring, all, asOf) => {
      const rounds = knockout(scoring, all, asOf)
      return ({ id }) => {
        const { score, leftAfter } = rounds.get(id) ?? { score: null, leftAfter: null }
        const main = [leftAfter ?? Number.POSITIVE_INFINITY, score ?? least]
        return { ...nothingElse, score, leftAfter, reachedAt: null, main }
      }
    },
  }

const hasWon = (
  { kind, lastPrize, target }: Scoring,
  { id, scored }: Found,
  { place, asOf }: Won,
): boolean => {
  const { score, reachedAt } = scored
  if (kind === 'raffle') return asOf.drawn?.includes(id) ?? false
  if (kind === 'race') return reachedAt !== null && place <= lastPrize
  if (kind === 'everyone') return score !== null && target !== null && score >= target
  return asOf.isOver && score !== null && score > 0 && place <= lastPrize
}
type Won = { place: number; asOf: AsOf }

/** What is missing to the next place above; nothing is where that can no longer be reached. */
const behindOf = ({ kind, target }: Scoring, found: Found, next: Found | undefined): number | null => {
  const [own, above] = [found.scored, next?.scored]
  if (!above || own.leftAfter !== null) return null
  if (kind === 'race' && above.reachedAt !== null)
    return own.reachedAt === null && target !== null ? target - (own.score ?? 0) : null
  if (above.score === null || (kind === 'improvement' && own.score === null)) return null
  return Math.max(0, above.score - (own.score ?? 0))
}

/** In order, the first first. Those with the same key share the place. */
const placed = (scoring: Scoring, contenders: readonly Contender[], asOf: AsOf): Placed[] => {
  const scorer = scorers[scoring.kind](scoring, contenders, asOf)
  const found: Found[] = contenders
    .map((contender) => {
      const scored = scorer(contender)
      return { id: contender.id, scored, key: [...scored.main, ...tieKeyOf(scoring.tie, contender)] }
    })
    .sort((one, other) => compareKeys(other.key, one.key) || (one.id < other.id ? -1 : 1))
  let place = 0
  return found.map((one, index) => {
    const previous = found[index - 1]
    if (!previous || compareKeys(previous.key, one.key) !== 0) place = index + 1
    return { found: one, place }
  })
}

/** As it was when the day began. */
const withoutToday = (contender: Contender, today: Day): Contender => {
  const ofToday = contender.days.get(today)
  if (!ofToday) return contender
  const days = new Map([...contender.days].filter(([day]) => day !== today))
  return { ...contender, total: subtractAmounts(contender.total, ofToday), days }
}

/** Where everyone was when the day began; nobody was anywhere before the first day, and after the last nobody moves. */
const placesBefore = (
  scoring: Scoring,
  contenders: readonly Contender[],
  { today, isOver }: AsOf,
): Map<string, number> => {
  if (isOver || today <= scoring.period.start) return new Map()
  const before = contenders.map((contender) => withoutToday(contender, today))
  const yesterday = { today: addDays(today, -1), isOver: false }
  return new Map(placed(scoring, before, yesterday).map(({ found, place }) => [found.id, place]))
}

/** Everyone in order, the first first. */
export const standings = (scoring: Scoring, contenders: readonly Contender[], asOf: AsOf): Standing[] => {
  const now = placed(scoring, contenders, asOf)
  const before = placesBefore(scoring, contenders, asOf)
  // Written out: spreading hundreds of objects takes longer than placing them.
  return now.map(({ found, place }) => {
    const { id, scored } = found
    return {
      id,
      place,
      moved: (before.get(id) ?? place) - place,
      score: scored.score,
      baseline: scored.baseline,
      progress: scored.progress,
      behind: behindOf(scoring, found, place > 1 ? now[place - 2]?.found : undefined),
      tickets: scored.tickets,
      leftAfter: scored.leftAfter,
      streak: scored.streak,
      isWinner: hasWon(scoring, found, { place, asOf }),
      reachedAt: scored.reachedAt,
    }
  })
}
