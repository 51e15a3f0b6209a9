import { auditKindNames } from '@tillsight/domain/operations/audit/actions'
import { auditList } from '@tillsight/domain/operations/audit/audit-list'
import { historyKinds } from '@tillsight/domain/operations/audit/records'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { exportFields } from '../list-query.ts'
import { cursor, Id, queryNumber, SubjectId } from '../query.ts'
import { whenGiven } from '../when-given.ts'

const changeKinds = ['text', 'money', 'number', 'percent', 'date', 'datetime'] as const

const ChangeValue = z.union([z.string(), z.number(), z.null()])

export const AuditLine = z.object({
  id: z.string(),
  at: z.string(),
  /** Who did it; without an id where it was no member: 'Scheduled report', 'Email link'. */
  who: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  /** The action in words: 'Deleted a sale'. */
  what: z.string(),
  kind: z.enum(auditKindNames),
  record: z
    .object({
      kind: z.string(),
      id: z.string(),
      /** 'Sale 12'; the kind alone where nothing is known of it any more. */
      name: z.string(),
      /** How many others the line is about. */
      others: z.number(),
      /** Whether it can still be opened. */
      exists: z.boolean(),
    })
    .nullable(),
  /** From where: null where the system worked by itself, and for those who may not see it. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  changes: z.array(
    z.object({ label: z.string(), kind: z.enum(changeKinds), before: ChangeValue, after: ChangeValue }),
  ),
})
export type AuditLine = z.infer<typeof AuditLine>

const page = {
  limit: whenGiven(queryNumber(1, 400, 50).unwrap()),
  cursor: whenGiven(cursor),
}

const filters = {
  id_member: whenGiven(Id('This person does not exist.')),
  kind: whenGiven(z.enum(auditKindNames, 'This kind does not exist.')),
  id_record: whenGiven(Id('This record does not exist.')),
  start_date: whenGiven(startDate),
  end_date: whenGiven(endDate),
}

export const listAudit = call({
  method: 'GET',
  path: '/audit/view',
  access: 'audit:read',
  summary: 'List who changed what, newest first',
  input: z.strictObject({ ...filters, ...page }).refine(inOrder, outOfOrder),
  output: z.array(AuditLine),
  paged: true,
})

export const exportAudit = call({
  method: 'GET',
  path: '/audit/export',
  access: 'audit:read',
  summary: 'Export the matching lines of the audit log',
  input: z.strictObject({ ...filters, ...exportFields(auditList) }).refine(inOrder, outOfOrder),
  output: z.unknown(),
  file: true,
})

export const recordHistory = call({
  method: 'GET',
  path: '/audit/record',
  access: 'history:read',
  summary: 'List the changes of one record, newest first',
  input: z.strictObject({
    kind: z.enum(historyKinds, 'This kind of record has no history.'),
    id: SubjectId('This record does not exist.'),
    ...page,
  }),
  output: z.array(AuditLine),
  paged: true,
})

export const listAuditPeople = call({
  method: 'GET',
  path: '/audit/people',
  access: 'audit:read',
  summary: 'List the people whose changes the audit log can be filtered by',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const auditCalls = [listAudit, exportAudit, recordHistory, listAuditPeople] as const
