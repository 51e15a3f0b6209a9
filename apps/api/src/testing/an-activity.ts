import type { Activity } from '@tillsight/contract/books/activities'
import type { Answer } from './a-visitor.ts'

type Fields = Record<string, unknown>
type Caller = { post: (url: string, body: object) => Promise<Answer> }

/** A call of four minutes that was answered, long ago. */
export const activityForm = (fields: Fields = {}) => ({
  kind: 'CALL',
  status: 'ANSWERED',
  started_at: '2026-03-02T10:00:00Z',
  minutes: 4,
  subject: 'Spring order',
  ...fields,
})

export const aDealForm = (fields: Fields = {}) =>
  activityForm({ kind: 'DEAL', status: 'OPEN', minutes: null, amount: 500, ...fields })

export const tryEntering = (caller: Caller, fields: Fields = {}): Promise<Answer> =>
  caller.post('/activity/create', activityForm(fields))

export const anActivity = async (caller: Caller, fields: Fields = {}): Promise<Activity> =>
  (await tryEntering(caller, fields)).data
