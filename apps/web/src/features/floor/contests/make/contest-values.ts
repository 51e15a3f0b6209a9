import { ContestRules } from '@tillsight/contract/floor/contest-rules'
import type { Contest } from '@tillsight/contract/floor/contests'
import { addDays, type Day } from '@tillsight/domain/day'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import {
  type Audience,
  type ContestKind,
  kindsWithTarget,
  type TieRule,
} from '@tillsight/domain/floor/contests/contest'
import { kindsPerHour } from '@tillsight/domain/floor/contests/metric-problem'
import { type ContestTemplate, contestTemplates } from '@tillsight/domain/floor/contests/templates'
import type { Schema } from '#platform/forms/form-problems.ts'
import { amountText, numberFrom, numberText } from '#ui/formats/formats.ts'
import type { ContestInput } from '../contests.api.ts'

/** The values as they are typed, in the order of the fields. */
export type ContestValues = {
  name: string
  note: string
  kind: ContestKind
  metrics: { metric: string; weight: string }[]
  target: string
  round_days: string
  leave_per_round: string
  by: 'people' | 'teams'
  participants: string[]
  teams: { name: string; members: string[] }[]
  start_date: string
  end_date: string
  /** The first is of the first place. */
  prizes: { name: string; cost: string }[]
  filters: Filter[]
  is_per_hour: boolean
  counts_imports: boolean
  grace_days: string
  tie: TieRule
  audience: Audience
}

const usualGraceDays = 7

export const templateOf = (id: string | null): ContestTemplate | undefined =>
  contestTemplates.find((template) => template.id === id)

/** A new contest begins tomorrow: its rules can then still be changed. */
export const newValues = (today: Day, template: ContestTemplate | undefined): ContestValues => {
  const start = addDays(today, 1)
  return {
    name: template?.name ?? '',
    note: '',
    kind: template?.kind ?? 'most',
    metrics: (template?.metrics ?? [{ metric: 'netSales', weight: 1 }]).map(({ metric, weight }) => ({
      metric,
      weight: numberText(weight),
    })),
    target: template?.target === undefined ? '' : numberText(template.target),
    round_days: numberText(template?.round_days ?? 3),
    leave_per_round: numberText(template?.leave_per_round ?? 1),
    by: template?.has_teams ? 'teams' : 'people',
    participants: [],
    teams: [emptyTeam('Team 1'), emptyTeam('Team 2')],
    start_date: start,
    end_date: addDays(start, (template?.days ?? 7) - 1),
    prizes: [],
    filters: [],
    is_per_hour: template?.is_per_hour ?? false,
    counts_imports: false,
    grace_days: numberText(usualGraceDays),
    tie: 'shared',
    audience: 'participants',
  }
}

/** The rules of a template; who takes part, what is won and who sees it stay as they were chosen. */
export const withTemplate = (values: ContestValues, today: Day, template: ContestTemplate): ContestValues => {
  const { participants, teams, prizes, audience, note } = values
  return { ...newValues(today, template), participants, teams, prizes, audience, note }
}

export const emptyTeam = (name: string): ContestValues['teams'][number] => ({ name, members: [] })

const teamsOf = ({ participants }: Contest): ContestValues['teams'] => {
  const names = [...new Set(participants.flatMap(({ team }) => team ?? []))]
  return names.map((name) => ({
    name,
    members: participants.filter(({ team }) => team === name).flatMap(({ id_member }) => id_member ?? []),
  }))
}

export const prizeValues = ({ prizes }: Pick<Contest, 'prizes'>): ContestValues['prizes'] =>
  prizes
    .toSorted((one, other) => one.place - other.place)
    .map(({ name, cost }) => ({ name, cost: amountText(cost) }))

export const prizeInput = ({ prizes }: Pick<ContestValues, 'prizes'>): ContestInput['prizes'] =>
  prizes.map(({ name, cost }, index) => ({
    place: index + 1,
    name,
    cost: cost.trim() ? numberFrom(cost) : 0,
  }))

export const valuesOf = (contest: Contest): ContestValues => {
  const teams = teamsOf(contest)
  const isMoney = contest.kind !== 'points' && contest.metrics[0]?.unit === 'money'
  return {
    name: contest.name,
    note: contest.note ?? '',
    kind: contest.kind,
    metrics: contest.metrics.map(({ metric, weight }) => ({ metric, weight: numberText(weight) })),
    target: contest.target === null ? '' : (isMoney ? amountText : numberText)(contest.target),
    round_days: numberText(contest.round_days ?? 3),
    leave_per_round: numberText(contest.leave_per_round ?? 1),
    by: teams.length > 0 ? 'teams' : 'people',
    participants: teams.length > 0 ? [] : contest.participants.flatMap(({ id_member }) => id_member ?? []),
    teams: teams.length > 0 ? teams : [emptyTeam('Team 1'), emptyTeam('Team 2')],
    start_date: contest.start_date,
    end_date: contest.end_date,
    prizes: prizeValues(contest),
    filters: contest.filters,
    is_per_hour: contest.is_per_hour,
    counts_imports: contest.counts_imports,
    grace_days: numberText(contest.grace_days),
    tie: contest.tie,
    audience: contest.audience,
  }
}

/** As the server takes it; what another choice has made meaningless is left out. */
export const inputOf = (values: ContestValues): ContestInput => {
  const { kind, by, note } = values
  const isKnockout = kind === 'knockout'
  const scored = kind === 'points' ? values.metrics : values.metrics.slice(0, 1)
  return {
    name: values.name,
    ...(note.trim() && { note }),
    kind,
    metrics: scored.map(({ metric, weight }) => ({
      metric,
      weight: kind === 'points' ? numberFrom(weight) : 1,
    })),
    ...(kindsWithTarget.includes(kind) && { target: numberFrom(values.target) }),
    ...(isKnockout && {
      round_days: numberFrom(values.round_days),
      leave_per_round: numberFrom(values.leave_per_round),
    }),
    start_date: values.start_date,
    end_date: values.end_date,
    grace_days: numberFrom(values.grace_days),
    filters: values.filters.map(({ by, keys }) => ({ by, keys: [...keys] })),
    is_per_hour: values.is_per_hour && kindsPerHour.includes(kind),
    counts_imports: values.counts_imports,
    tie: values.tie,
    audience: values.audience,
    participants: by === 'people' ? values.participants : [],
    teams: by === 'teams' ? values.teams : [],
    prizes: prizeInput(values),
  }
}

type Issue = { path: PropertyKey[]; message: string }

/** An empty list has no field of its own: the choice above it says so. */
const besideChoice = ({ path, message }: Issue): Issue => ({
  path: path.length === 1 && path[0] === 'participants' ? ['by'] : path,
  message,
})

/** The contract's own rules, on what was typed. */
export const rules = (): Schema<ContestValues, ContestValues> => ({
  safeParse: (values) => {
    const checked = ContestRules.safeParse(inputOf(values))
    if (checked.success) return { success: true, data: values }
    return { success: false, error: { issues: checked.error.issues.map(besideChoice) } }
  },
})

/** What the lab tries: it needs no names, of the contest or of a prize that is still being typed. Null while the rules are not complete. */
export const triedRules = (values: ContestValues): ContestInput | null => {
  const prizes = values.prizes.filter(({ name }) => name.trim())
  const asked = inputOf({ ...values, name: 'Trial', note: '', prizes })
  return ContestRules.safeParse(asked).success ? asked : null
}
