import type { activities } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { getSeenActivity } from './find-activity.ts'

export const getActivity: Verb<typeof activities.getActivity> = (request, { id }) =>
  getSeenActivity(request, id)
