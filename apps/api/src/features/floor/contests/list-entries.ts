import type { contests } from '@tillsight/contract'
import type { ContestEntry } from '@tillsight/contract/floor/contests'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import { measureWords } from '@tillsight/domain/figures/metrics/measure-words'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { contestValue, scoreUnitOf } from '@tillsight/domain/floor/contests/scoring'
import { presentValue } from '#features/figures/metrics/index.ts'
import { memberOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type ListedEntry, selectLedger } from './ledger-list.queries.ts'
import type { LoadedContest } from './load-contests.ts'
import { participantName, presentScore } from './present-standings.ts'
import {
  getSeenContest,
  ownEntrant,
  runsContests,
  seesDocumentOf,
  seesScores,
  sightOf,
} from './seen-contests.ts'
import { settleContests } from './settle.ts'

const kindsOfSums = ['race', 'most', 'points', 'raffle', 'everyone', 'knockout']

/** What a line adds to the score, where scores are plain sums. */
const pointsOf = ({ scoring }: LoadedContest, { amounts }: ListedEntry): number | null => {
  const isSum = kindsOfSums.includes(scoring.kind) && !scoring.isPerHour && scoring.metrics.every(isAdditive)
  return isSum ? presentScore(scoreUnitOf(scoring), contestValue(scoring, amounts)) : null
}

export const presentEntry = (
  request: MemberRequest,
  contest: LoadedContest,
  entry: ListedEntry,
): ContestEntry => {
  const participant = contest.participants.find(({ id }) => id === entry.participant_id)
  const seesScore = seesScores(request, contest)
  const seesDocument = seesDocumentOf(request, contest, entry.member_id)
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    id_participant: entry.participant_id,
    name: participantName(participant ?? { id: entry.participant_id, team: null }, contest.entrants),
    reason: entry.reason,
    id_document: seesDocument ? entry.document_id : null,
    number: seesDocument ? entry.number : null,
    amounts: seesScore
      ? Object.entries(entry.amounts).map(([measure, amount]) => {
          const { label, unit } = measureWords[measure as MeasureId]
          return { measure, label, amount: presentValue(unit, amount) ?? 0 }
        })
      : [],
    points: seesScore ? pointsOf(contest, entry) : null,
    id_dispute: entry.id_dispute,
    check: entry.check,
  }
}

const placeOf = (cursor: string | undefined): number | null => {
  if (!cursor) return null
  if (!/^\d{1,9}$/.test(cursor)) throw new AppError('invalid', 'This cursor is not valid.')
  return Number(cursor)
}

const checksFor = (request: MemberRequest, isOnly: boolean): 'none' | 'said' | 'only' => {
  if (!runsContests(request)) return 'none'
  return isOnly ? 'only' : 'said'
}

/** Whose lines are listed; null of everyone. Of those who left, nobody but themselves sees any. */
const listedOf = (request: MemberRequest, contest: LoadedContest): string[] | null => {
  if (runsContests(request)) return null
  const own = ownEntrant(request, contest)
  const shown = sightOf(request, contest) === 'all' ? contest.standings.map(({ id }) => id) : []
  return [...shown, ...(own ? [own.participant_id] : [])]
}

export const listEntries: Verb<typeof contests.listEntries> = async (request, input) => {
  await settleContests(request)
  const contest = await getSeenContest(request, input.id)
  const limit = input.limit ?? 50
  const rows = await selectLedger(request, runsContests(request) ? null : memberOf(request), {
    contestId: input.id,
    participantId: input.id_participant ?? null,
    participantIds: listedOf(request, contest),
    before: placeOf(input.cursor),
    limit: limit + 1,
    checks: checksFor(request, input.to_check !== undefined),
  })
  const shown = rows.slice(0, limit)
  return {
    data: shown.map((entry) => presentEntry(request, contest, entry)),
    next: rows.length > limit ? String(shown.at(-1)?.place ?? '') : null,
  }
}
