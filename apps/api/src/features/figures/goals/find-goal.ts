import type { Goal } from '@tillsight/contract/figures/goals'
import type { Day } from '@tillsight/domain/day'
import { figureReader } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type MemberRequest } from '#platform/request.ts'
import { readGoal } from './list-goals.ts'
import { presentGoal } from './present-goal.ts'
import { readSeenGoals, type SeenGoal } from './seen-goals.ts'

const findSeen = async (request: MemberRequest, id: string): Promise<SeenGoal | undefined> =>
  (await readSeenGoals(request)).find(({ row }) => row.id === id)

/** The goals that the member may see. */
export const readGoalIds = async (request: MemberRequest): Promise<ReadonlySet<string>> =>
  new Set((await readSeenGoals(request)).map(({ row }) => row.id))

/** What a goal is about; null where it has ended. */
export const findGoal = async (request: MemberRequest, id: string): Promise<Goal | null> => {
  const goal = await findSeen(request, id)
  return goal ? presentGoal(goal, null) : null
}

/** The same with its progress, as of the day and the time of the request. */
export const readGoalProgress = (request: MemberRequest, id: string): Promise<Goal | null> =>
  inBriefSnapshot(request, async (request) => {
    const goal = await findSeen(request, id)
    return goal ? readGoal(request, figureReader(request), goal) : null
  })

/** As it was at the end of past days, with the target that it has now. */
export const replayGoal = (request: MemberRequest, id: string, days: readonly Day[]): Promise<Goal[]> =>
  inBriefSnapshot(request, async (request) => {
    const goal = await findSeen(request, id)
    const rule = goal?.rules.at(-1)
    if (!goal || !rule) return []
    const always = { ...goal, rules: [{ ...rule, fromDay: '0001-01-01' }] }
    const replayed: Goal[] = []
    for (const today of days) {
      const then = { ...request, today, time: '23:59' }
      replayed.push(await readGoal(then, figureReader(then), always))
    }
    return replayed
  })
