import type { tv } from '@tillsight/contract'
import { screenOf } from '#platform/actor.ts'
import type { Verb } from '#platform/request.ts'
import { updateSeen } from './screens.queries.ts'

/** Publishes nothing: hundreds of screens say so all the time. The list of screens asks again by itself. */
export const reportSeen: Verb<typeof tv.reportSeen> = async (request, input) => {
  await updateSeen(request, screenOf(request).id, {
    slideId: input.id_slide,
    appVersion: input.app_version,
    isOutdated: input.is_outdated,
    problem: input.problem,
    size: input.size ?? null,
  })
  return null
}
