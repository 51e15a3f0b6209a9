import type { SlideData } from '@tillsight/contract/floor/slides'
import { shownName } from '@tillsight/domain/floor/screens/shown-name'
import type { MemberRequest } from '#platform/request.ts'
import type { Privacy } from './reading-request.ts'
import { readShownGoals } from './shown-goals.ts'

const mostGoals = 6

type Goal = Awaited<ReturnType<typeof readShownGoals>>[number]

/** 'Net sales', or 'Net sales · Ana' of one seller. */
const labelOf = ({ label, name, id_seller }: Goal, { seller_names }: Privacy): string => {
  if (name === null) return label
  return `${label} · ${id_seller === null ? name : shownName(name, seller_names)}`
}

/** The goals of the store, its sellers and categories, and how far each is. */
export const readRace = async (request: MemberRequest, privacy: Privacy): Promise<SlideData> => {
  const goals = (await readShownGoals(request)).flatMap((goal) =>
    goal.progress ? [{ ...goal, progress: goal.progress }] : [],
  )
  return {
    kind: 'race',
    goals: goals.slice(0, mostGoals).map((goal) => {
      const { actual, target, attainment, expected, state } = goal.progress
      return {
        id: goal.id,
        label: labelOf(goal, privacy),
        cadence: goal.cadence,
        unit: goal.unit,
        actual,
        target,
        attainment,
        expected: expected !== null && target ? Math.min(100, (expected / target) * 100) : null,
        state,
      }
    }),
  }
}
