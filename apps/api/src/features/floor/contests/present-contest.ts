import type { Contest, ContestSummary } from '@tillsight/contract/floor/contests'
import { addDays } from '@tillsight/domain/day'
import { amountOf } from '@tillsight/domain/money'
import { readFilterNames } from '#features/figures/metrics/index.ts'
import { isBy } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectChanges, selectDisputes } from './disputes.queries.ts'
import { hasLeft, type LoadedContest } from './load-contests.ts'
import { presentDispute } from './present-dispute.ts'
import { nameOf, presentStandings } from './present-standings.ts'
import { publishedDraw } from './published-draw.ts'
import { ownEntrant, runsContests, sightOf } from './seen-contests.ts'
import { type StoredRules, visitsByOf } from './stored-rules.ts'

/** 'Category: Coffee, Tea' */
export const readCounts = async (
  request: MemberRequest,
  filters: StoredRules['filters'],
): Promise<string[]> =>
  (await readFilterNames(request, filters)).map(
    ({ name, parts }) => `${name}: ${parts.map(({ label }) => label).join(', ')}`,
  )

const shownTarget = ({ row, metrics }: LoadedContest): number | null => {
  const { target, kind } = row.rules
  const isMoney = kind !== 'points' && metrics[0]?.unit === 'money'
  return target !== null && isMoney ? amountOf(target) : target
}

const presentMetrics = ({ row, metrics }: LoadedContest): ContestSummary['metrics'] =>
  row.rules.metrics.map(({ metric, weight }) => {
    const known = metrics.find((one) => one.metric === metric)
    return { metric, weight, label: known?.label ?? 'Deleted metric', unit: known?.unit ?? 'number' }
  })

/** Of filters whose parts are gone before the start, nothing can be said. */
const countsOf = (request: MemberRequest, { row }: LoadedContest): Promise<string[]> | string[] =>
  row.frozen?.counts ?? readCounts(request, row.rules.filters).catch(() => [])

const presentParticipants = (request: MemberRequest, contest: LoadedContest): Contest['participants'] => {
  const runs = runsContests(request)
  const sight = sightOf(request, contest)
  const teams = new Map(contest.participants.map(({ id, team }) => [id, team]))
  return contest.entrants
    .filter((entrant) => sight === 'all' || isBy(request, entrant.member_id))
    .map((entrant) => {
      const isSelf = isBy(request, entrant.member_id)
      const knows = (runs || isSelf) && !entrant.is_gone
      return {
        id: entrant.id,
        id_participant: entrant.participant_id,
        is_self: isSelf,
        id_member: knows ? entrant.member_id : null,
        name: knows ? entrant.full_name : nameOf(entrant),
        nickname: entrant.is_gone ? null : entrant.nickname,
        team: teams.get(entrant.participant_id) ?? null,
        has_left: hasLeft(entrant),
      }
    })
}

export const presentContest = async (request: MemberRequest, contest: LoadedContest): Promise<Contest> => {
  const { row } = contest
  const { rules } = row
  const [changes, disputes, counts] = await Promise.all([
    selectChanges(request, row.id),
    selectDisputes(request, row.id),
    countsOf(request, contest),
  ])
  const seesAll = sightOf(request, contest) === 'all'
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    name: row.name,
    note: row.note,
    kind: rules.kind,
    metrics: presentMetrics(contest),
    target: shownTarget(contest),
    start_date: row.start_day,
    end_date: row.end_day,
    grace_days: rules.graceDays,
    grace_end: addDays(row.end_day, rules.graceDays),
    filters: rules.filters.map(({ by, keys }) => ({ by, keys: [...keys] })),
    counts: await counts,
    is_per_hour: rules.isPerHour,
    counts_imports: rules.countsImports,
    visits_by: visitsByOf(row.frozen),
    round_days: rules.rounds?.days ?? null,
    leave_per_round: rules.rounds?.leave ?? null,
    tie: rules.tie,
    audience: rules.audience,
    prizes: rules.prizes.map(({ place, name, cost }) => ({
      place,
      name,
      // What a prize costs is for those who pay for it.
      cost: runsContests(request) ? amountOf(cost) : 0,
    })),
    participants: presentParticipants(request, contest),
    changes: changes.map(({ at, by, text, reason }) => ({
      at: at.toISOString(),
      by: by ?? 'Tillsight',
      text,
      reason,
    })),
    disputes: disputes
      .filter(({ member_id }) => seesAll || isBy(request, member_id))
      .map((dispute) => presentDispute(request, contest, dispute)),
    draw: publishedDraw(row),
    ledger_checksum: row.result?.ledgerHash ?? null,
    standings: presentStandings(request, contest),
  }
}

export const presentSummary = (request: MemberRequest, contest: LoadedContest): ContestSummary => {
  const { row } = contest
  const { participants, unit } = presentStandings(request, contest)
  const own = ownEntrant(request, contest)
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    kind: row.rules.kind,
    start_date: row.start_day,
    end_date: row.end_day,
    metrics: presentMetrics(contest),
    participants: contest.standings.length,
    top: participants
      .slice(0, 3)
      .map(({ id, name, place, score, tickets, is_self }) => ({ id, name, place, score, tickets, is_self })),
    unit,
    takes_part: own !== undefined && !hasLeft(own),
  }
}
