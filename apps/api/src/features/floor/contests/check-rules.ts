import type { ContestRules } from '@tillsight/contract/floor/contest-rules'
import { addDays } from '@tillsight/domain/day'
import { mostContests } from '@tillsight/domain/floor/contests/contest'
import { metricProblem } from '@tillsight/domain/floor/contests/metric-problem'
import { centsOf, isWholeCents } from '@tillsight/domain/money'
import { v7 as newId, v4 as randomId } from 'uuid'
import type { z } from 'zod'
import {
  type AskedMetric,
  readFilterNames,
  readSeenMetrics,
  refuseFilters,
} from '#features/figures/metrics/index.ts'
import { listMembers } from '#features/people/accounts/index.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import type { MemberRequest } from '#platform/request.ts'
import {
  type ContestValues,
  type NewParticipant,
  selectMidnights,
  selectOpenContests,
} from './contests.queries.ts'
import { newDrawSecret } from './published-draw.ts'
import type { StoredRules } from './stored-rules.ts'

export type Form = z.output<typeof ContestRules>

const readMetrics = async (request: MemberRequest, form: Form): Promise<AskedMetric[]> => {
  const seen = await readSeenMetrics(
    request,
    form.metrics.map(({ metric }) => metric),
  )
  return form.metrics.map(({ metric: id }) => {
    const metric = seen.get(id)
    if (!metric) throw fieldError('invalid', 'metrics', 'This metric does not exist.')
    const problem = metricProblem(metric, form.kind)
    if (problem) throw fieldError('invalid', 'metrics', problem)
    return metric
  })
}

const targetOf = (request: MemberRequest, { kind, target }: Form, [metric]: AskedMetric[]): number | null => {
  if (target === undefined) return null
  if (kind === 'points' || metric?.unit !== 'money') return target
  if (!isWholeCents(target)) throw fieldError('invalid', 'target', 'Use at most two decimal places.')
  refuseDecimals(request, [{ field: 'target', amount: centsOf(target) }])
  return centsOf(target)
}

/** The cost of a prize may come in any fraction of a cent. */
const prizesOf = ({ prizes }: Pick<Form, 'prizes'>): StoredRules['prizes'] =>
  prizes.map(({ place, name, cost }) => ({ place, name, cost: centsOf(cost) }))

export const storedPrizes = prizesOf

/** Unknown people, and those who left, cannot take part. */
export const refuseUnknownMembers = async (
  request: MemberRequest,
  ids: readonly string[],
  field: 'participants' | 'add_participants' | 'teams',
): Promise<void> => {
  const known = new Set((await listMembers(request)).map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw fieldError('invalid', field, 'Choose members of the store.')
}

const participantsOf = async (request: MemberRequest, form: Form): Promise<NewParticipant[]> => {
  await refuseUnknownMembers(request, form.participants, 'participants')
  await refuseUnknownMembers(
    request,
    form.teams.flatMap(({ members }) => members),
    'teams',
  )
  // Ids without an order: one by time would list nicknames in the order of the names in the form.
  const entrant = (memberId: string, id: string) => ({ memberId, id, joined: null })
  const people = form.participants.map((memberId) => {
    const id = randomId()
    return { id, team: null, members: [entrant(memberId, id)] }
  })
  const teams = form.teams.map(({ name, members }) => ({
    id: randomId(),
    team: name,
    members: members.map((memberId) => entrant(memberId, randomId())),
  }))
  return [...people, ...teams]
}

type Checked = { values: ContestValues; participants: NewParticipant[] }

/** A day begins at midnight, but nothing from before the contest was made counts. */
const instantsOf = async (request: MemberRequest, form: Form) => {
  if (form.start_date < request.today)
    throw fieldError('invalid', 'start_date', 'A contest cannot start in the past.')
  const [start, end, final] = await selectMidnights(request, [
    form.start_date,
    addDays(form.end_date, 1),
    addDays(form.end_date, form.grace_days + 1),
  ])
  if (!start || !end || !final) throw new Error('a day without a midnight')
  return { startsAt: start > request.now ? start : request.now, endsAt: end, finalAt: final }
}

/** What the form asks for, once all that it names was found. */
export const checkRules = async (
  request: MemberRequest,
  form: Form,
  before?: { id: string; drawSecret: string | null },
): Promise<Checked> => {
  const metrics = await readMetrics(request, form)
  refuseFilters(request, metrics, form.filters)
  await readFilterNames(request, form.filters)
  const instants = await instantsOf(request, form)
  const participants = await participantsOf(request, form)
  const { round_days: days, leave_per_round: leave } = form
  const secret = before?.drawSecret ?? newDrawSecret()
  return {
    participants,
    values: {
      id: before?.id ?? newId(),
      name: form.name,
      note: form.note ?? null,
      start: form.start_date,
      end: form.end_date,
      ...instants,
      drawSecret: form.kind === 'raffle' ? secret : null,
      rules: {
        kind: form.kind,
        metrics: form.metrics.map(({ metric, weight }) => ({ metric, weight })),
        target: targetOf(request, form, metrics),
        graceDays: form.grace_days,
        filters: form.filters,
        isPerHour: form.is_per_hour,
        countsImports: form.counts_imports,
        rounds: days !== undefined && leave !== undefined ? { days, leave } : null,
        tie: form.tie,
        audience: form.audience,
        prizes: prizesOf(form),
      },
    },
  }
}

export const refuseTooMany = async (request: MemberRequest): Promise<void> => {
  if ((await selectOpenContests(request)).length >= mostContests)
    throw new AppError('conflict', `At most ${mostContests} contests at once. Cancel or delete one first.`)
}
