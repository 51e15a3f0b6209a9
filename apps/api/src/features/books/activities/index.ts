import { activities } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createActivity } from './create-activity.ts'
import { deleteActivity } from './delete-activity.ts'
import { editActivity } from './edit-activity.ts'
import { exportActivities } from './export-activities.ts'
import { getActivity } from './get-activity.ts'
import { listActivities } from './list-activities.ts'
import { recordActivities } from './record-activities.ts'
import { restoreActivity } from './restore-activity.ts'

export const activityCalls = [
  answering(activities.listActivities, listActivities),
  answering(activities.getActivity, getActivity),
  answering(activities.exportActivities, exportActivities),
  answering(activities.createActivity, createActivity),
  answering(activities.recordActivities, recordActivities),
  answering(activities.editActivity, editActivity),
  answering(activities.deleteActivity, deleteActivity),
  answering(activities.restoreActivity, restoreActivity),
]

export {
  type ActivityValues,
  insertActivities,
  lockSourced,
  updateActivities,
  updateDeletion,
} from './activities.queries.ts'
export { valuesOf } from './activity-values.ts'
export { createActivity } from './create-activity.ts'
export { deleteActivity } from './delete-activity.ts'
