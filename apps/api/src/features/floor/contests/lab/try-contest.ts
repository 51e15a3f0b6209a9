import type { contestLab as contract } from '@tillsight/contract'
import type { ContestTrial } from '@tillsight/contract/floor/contest-lab'
import { contestLab, type LabReport } from '@tillsight/domain/floor/contests/lab/contest-lab'
import { type Scoring, scoreUnitOf } from '@tillsight/domain/floor/contests/scoring'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf } from '@tillsight/domain/money'
import { selectFirstDay } from '#features/figures/metrics/index.ts'
import { listMembers } from '#features/people/accounts/index.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { checkRules, type Form } from '../check-rules.ts'
import { readFrozenMetrics, scoringOf } from '../contest-metrics.ts'
import { presentScore } from '../present-standings.ts'
import { digest } from '../published-draw.ts'
import type { FrozenMetric } from '../stored-rules.ts'
import { readTried } from './read-tried.ts'

const toTenths = (part: number | null): number | null => part && Math.round(part * 1000) / 10

const present = (
  report: LabReport,
  { scoring, nameOf }: { scoring: Scoring; nameOf: (id: string) => string },
): ContestTrial => {
  const { trials, summary, alternatives, usual, usualDifference, prizes, liftToPay, warnings } = report
  const unit = scoreUnitOf(scoring)
  const metricUnit = scoring.kind === 'points' ? 'points' : (scoring.metrics[0]?.unit ?? 'number')
  return {
    unit,
    trials: trials.map(({ period, winners, scores }) => ({
      start_date: period.start,
      end_date: period.end,
      winners: winners.map(nameOf),
      scores: scores.map(({ id, score }) => ({ name: nameOf(id), score: presentScore(unit, score) })),
    })),
    different_winners: summary.differentWinners,
    most_wins: summary.mostWins && { name: nameOf(summary.mostWins.id), wins: summary.mostWins.wins },
    alternatives: alternatives.map(({ kind, isPerHour, differentWinners, fairness }) => ({
      kind,
      is_per_hour: isPerHour,
      different_winners: differentWinners,
      fairness,
    })),
    fairness: summary.fairness,
    expected: {
      usual: presentScore(metricUnit, usual),
      unit: metricUnit,
      usual_difference: toTenths(usualDifference),
      prize_cost: amountOf(prizes),
      lift_to_pay: toTenths(liftToPay),
    },
    warnings,
  }
}

const labelOf = (metrics: readonly FrozenMetric[]): string =>
  metrics.length === 1 ? (metrics[0]?.label ?? '') : 'The score'

const readNames = async (request: MemberRequest): Promise<Map<string, string>> =>
  new Map((await listMembers(request)).map(({ id, full_name }) => [id, full_name]))

type Participants = Awaited<ReturnType<typeof checkRules>>['participants']

/** Those who take part by themselves are called by who they are. */
const teamsOf = (participants: Participants, form: Form) =>
  form.teams.length === 0
    ? []
    : participants.map(({ id, team, members }) => ({
        id,
        name: team ?? '',
        members: members.map(({ memberId }) => memberId),
      }))

/** The rules as they would be stored, tried on the last 90 days. Nothing is stored. */
export const tryContest: Verb<typeof contract.tryContest> = (request, form) =>
  inBriefSnapshot(request, async (request) => {
    const { values, participants } = await checkRules(request, form)
    const metrics = (await readFrozenMetrics(request, values.rules)) ?? []
    const { rules, start: start_day, end: end_day } = values
    const scoring = scoringOf({ rules, start_day, end_day }, metrics)
    const memberIds = participants.flatMap(({ members }) => members.map(({ memberId }) => memberId))
    const [names, tried, firstDay] = await Promise.all([
      readNames(request),
      readTried(request, memberIds, { scoring, filters: rules.filters }),
      selectFirstDay(request),
    ])
    const teams = teamsOf(participants, form)
    const report = contestLab(
      {
        scoring,
        label: labelOf(metrics),
        today: request.today,
        firstDay,
        people: tried.map((person) => ({ ...person, name: names.get(person.id) ?? '' })),
        teams,
        prizes: rules.prizes,
        digest,
      },
      formatsOf(request.settings),
    )
    const nameOf = (id: string): string => teams.find((team) => team.id === id)?.name ?? names.get(id) ?? ''
    return present(report, { scoring, nameOf })
  })
