import {
  type ActivityFacts,
  activityKinds,
  activityProblems,
  activityStatuses,
} from '@tillsight/domain/books/activities/activity'
import {
  activityNoteLimit,
  activitySubjectLimit,
  externalIdLimit,
  mostActivities,
  mostMinutes,
  sourceLimit,
} from '@tillsight/domain/books/activities/limits'
import { isWholeCents } from '@tillsight/domain/money'
import { z } from 'zod'
import { Moment } from '../moment.ts'
import { Id, SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText, optionalLine, requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { twoDigits } from './number-fields.ts'
import { amount } from './supplier-form.ts'

export const unknownActivity = 'This activity does not exist.'

const anyMinutes = 'Enter the minutes.'
const noSource = 'Name the system that it comes from.'
const noExternalId = 'Give its id in that system.'

const fields = {
  kind: z.enum(activityKinds, 'Choose what it is.'),
  /** One of its kind; hours have none. */
  status: z.enum(activityStatuses, 'Choose a status.').nullable().optional(),
  /** Who did it; left out for oneself. */
  id_member: Id('This person does not exist.').optional(),
  id_customer: Id('This customer does not exist.').nullable().optional(),
  /** Of a deal or ticket, when it was opened. */
  started_at: Moment,
  /** When a deal was won or lost or a ticket solved; left out for now. */
  closed_at: Moment.nullable().optional(),
  minutes: z
    .number(anyMinutes)
    .min(0, anyMinutes)
    .max(mostMinutes, { message: `At most ${mostMinutes} minutes, which is a day.`, abort: true })
    .refine(isWholeCents, twoDigits)
    .nullable()
    .optional(),
  /** What a deal is worth. */
  amount: amount('Enter an amount above 0.').nullable().optional(),
  subject: upTo(
    activitySubjectLimit,
    {
      missing: 'Subject must be text.',
      tooLong: `Subject can have at most ${activitySubjectLimit} characters.`,
    },
    (most) => optionalLine('Subject must be text.', most),
  )
    .nullable()
    .optional(),
  note: upTo(
    activityNoteLimit,
    { missing: 'Note must be text.', tooLong: `Note can have at most ${activityNoteLimit} characters.` },
    (most) => anyText('Note must be text.', most).transform((text) => text || null),
  )
    .nullable()
    .optional(),
}

const report = (form: ActivityFacts, context: z.RefinementCtx): void => {
  for (const [field, message] of activityProblems(form))
    context.addIssue({ code: 'custom', path: [field], message })
}

export const ActivityForm = z.strictObject(fields).superRefine(report)

export const ActivityEditForm = z
  .strictObject({ ...fields, id: SubjectId(unknownActivity), version: EditedVersion })
  .superRefine(report)

/** From another system, which knows it by an id. */
const SourcedActivity = z
  .strictObject({
    ...fields,
    external_id: upTo(
      externalIdLimit,
      { missing: noExternalId, tooLong: `An id can have at most ${externalIdLimit} characters.` },
      (most) => requiredLine(noExternalId, most),
    ),
  })
  .superRefine(report)

export const SourcedActivities = z.strictObject({
  /** Such as 'hubspot'. */
  source: upTo(
    sourceLimit,
    { missing: noSource, tooLong: `A source can have at most ${sourceLimit} characters.` },
    (most) => requiredLine(noSource, most),
  ),
  activities: z
    .array(SourcedActivity, 'Give a list of activities.')
    .min(1, 'Give at least one activity.')
    .max(mostActivities, `At most ${mostActivities} activities at once.`)
    .refine(
      (all) => new Set(all.map(({ external_id }) => external_id)).size === all.length,
      'Each id can be there once.',
    ),
})
