import { activityKinds, activityStatuses } from '@tillsight/domain/books/activities/activity'
import { lists } from '@tillsight/domain/lists/lists'
import { z } from 'zod'
import { type Call, call } from '../call.ts'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { exportFields, listSort } from '../list-query.ts'
import { cursor, Id, queryNumber, SubjectId } from '../query.ts'
import { anyText } from '../text.ts'
import { whenGiven } from '../when-given.ts'
import { ActivityEditForm, ActivityForm, SourcedActivities, unknownActivity } from './activity-form.ts'

export const Activity = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  /** Null for hours. */
  status: z.enum(activityStatuses).nullable(),
  id_member: z.string(),
  member: z.string(),
  id_customer: z.string().nullable(),
  customer: z.string().nullable(),
  started_at: z.string(),
  /** When a deal was won or lost, or a ticket solved. */
  closed_at: z.string().nullable(),
  minutes: z.number().nullable(),
  amount: z.number().nullable(),
  subject: z.string().nullable(),
  note: z.string().nullable(),
  /** The system that it came from, and its id there; null where it was entered by hand. */
  source: z.string().nullable(),
  external_id: z.string().nullable(),
  version: z.number(),
})
export type Activity = z.infer<typeof Activity>

const filters = {
  search: whenGiven(anyText('Search must be text', 200)),
  kind: whenGiven(z.enum(activityKinds, 'This kind does not exist.')),
  id_member: whenGiven(Id('This person does not exist.')),
  start_date: whenGiven(startDate),
  end_date: whenGiven(endDate),
}
const sort = listSort(lists.activities)

export const listActivities = call({
  method: 'GET',
  path: '/activity/view',
  access: 'activities:read',
  summary: 'List activities, the latest first or by sort. Sellers see their own',
  input: z
    .strictObject({
      ...filters,
      id_customer: whenGiven(Id('This customer does not exist.')),
      sort,
      limit: whenGiven(queryNumber(1, 500, 50).unwrap()),
      cursor: whenGiven(cursor),
    })
    .refine(inOrder, outOfOrder),
  output: z.array(Activity),
  paged: true,
})

export const getActivity = call({
  method: 'GET',
  path: '/activity/info',
  access: 'activities:read',
  summary: 'An activity as it is now. Sellers see their own',
  input: z.strictObject({ id: SubjectId(unknownActivity) }),
  output: Activity,
})

export const exportActivities = call({
  method: 'GET',
  path: '/activity/export',
  access: 'activities:read',
  summary: 'Export the matching activities, sorted and with the chosen columns',
  input: z.strictObject({ ...filters, sort, ...exportFields(lists.activities) }).refine(inOrder, outOfOrder),
  output: z.unknown(),
  file: true,
})

export const createActivity = call({
  method: 'POST',
  path: '/activity/create',
  access: 'activities:write',
  summary: 'Add a call, a meeting, a deal, a ticket or hours worked',
  input: ActivityForm,
  output: Activity,
})

export const recordActivities = call({
  method: 'POST',
  path: '/activity/record',
  access: 'activities:write',
  summary:
    'Record activities of another system, all or none. What has the same source and id is changed, and nothing happens where it is the same',
  input: SourcedActivities,
  output: z.array(
    z.object({
      external_id: z.string(),
      id: z.string(),
      /** What was deleted here stays deleted. */
      result: z.enum(['created', 'changed', 'unchanged', 'deleted']),
    }),
  ),
})

export const editActivity = call({
  method: 'POST',
  path: '/activity/edit',
  access: 'activities:write',
  summary: 'Edit an activity',
  input: ActivityEditForm,
  output: Activity,
})

export const deleteActivity = call({
  method: 'DELETE',
  path: '/activity/delete',
  access: 'activities:write',
  summary: 'Delete an activity',
  input: z.strictObject({ id: SubjectId(unknownActivity) }),
  output: z.null(),
})

export const restoreActivity = call({
  method: 'POST',
  path: '/activity/restore',
  access: 'activities:write',
  summary: 'Undo the deletion of an activity',
  input: z.strictObject({ id: SubjectId(unknownActivity) }),
  output: Activity,
})

export const activityCalls = [
  listActivities,
  getActivity,
  exportActivities,
  createActivity,
  recordActivities,
  editActivity,
  deleteActivity,
  restoreActivity,
] as const satisfies readonly Call[]
