import type { activities } from '@tillsight/contract'
import type { SourcedActivities } from '@tillsight/contract/books/activity-form'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { ownSellerId } from '#features/books/sales/index.ts'
import { audit, manyRecords } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import {
  type ActivityRow,
  type ActivityValues,
  insertActivities,
  lockSourced,
  updateActivities,
} from './activities.queries.ts'
import { valuesOf } from './activity-values.ts'

type Given = z.output<typeof SourcedActivities>['activities'][number]
type Result = 'created' | 'changed' | 'unchanged' | 'deleted'
type Planned = { id: string; external_id: string; values: ActivityValues; result: Result }

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

const resultFor = (row: ActivityRow | undefined, values: ActivityValues): Result => {
  if (!row) return 'created'
  if (row.deleted_at) return 'deleted'
  const names = Object.keys(values) as (keyof ActivityValues)[]
  return names.every((name) => isSame(values[name], row[name])) ? 'unchanged' : 'changed'
}

/** Says which of them is wrong. */
const inPlace = async <Value>(place: number, read: () => Promise<Value>): Promise<Value> =>
  read().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.fields).map(([field, text]) => [`activities.${place}.${field}`, text])
    throw new AppError(error.failure, error.message, { fields: Object.fromEntries(fields) })
  })

const plan = async (
  request: MemberRequest,
  { external_id, ...form }: Given,
  row: ActivityRow | undefined,
): Promise<Planned> => {
  const own = ownSellerId(request)
  if (row && own && row.member_id !== own)
    throw fieldError('forbidden', 'external_id', 'This activity is of someone else.')
  const values = await valuesOf(request, form, row)
  return { id: row?.id ?? newId(), external_id, values, result: resultFor(row, values) }
}

export const recordActivities: Verb<typeof activities.recordActivities> = (request, { source, ...input }) =>
  inTransaction(request, async (request) => {
    // The same records pushed by two at once come one after the other.
    await lockStore(request)
    const known = await lockSourced(
      request,
      source,
      input.activities.map(({ external_id }) => external_id),
    )
    const planned: Planned[] = []
    for (const [place, given] of input.activities.entries()) {
      const row = known.find(({ external_id }) => external_id === given.external_id)
      planned.push(await inPlace(place, () => plan(request, given, row)))
    }
    const ofResult = (wanted: Result) => planned.filter(({ result }) => result === wanted)
    const [created, changed] = [ofResult('created'), ofResult('changed')]
    await requireRoom(request, 'activities', created.length)
    await insertActivities(
      request,
      created.map(({ id, external_id, values }) => ({ ...values, id, source, external_id })),
    )
    await updateActivities(
      request,
      changed.map(({ id, values }) => ({ ...values, id })),
    )
    const ids = [...created, ...changed].map(({ id }) => id)
    if (ids.length > 0) {
      await audit(request, {
        ...request,
        action: 'activities.recorded',
        record: manyRecords('activity', ids),
        after: { source, created: created.length, changed: changed.length },
      })
      request.publish('activities')
    }
    return planned.map(({ external_id, id, result }) => ({ external_id, id, result }))
  })
