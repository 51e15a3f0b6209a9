import { readGoals } from '#features/figures/goals/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Goals as a wall shows them: side by side, those of people are a ranking. */
export const readShownGoals = async (request: MemberRequest): ReturnType<typeof readGoals> => {
  const goals = await readGoals(request)
  return request.settings.comparesPeople ? goals : goals.filter(({ id_seller }) => id_seller === null)
}
