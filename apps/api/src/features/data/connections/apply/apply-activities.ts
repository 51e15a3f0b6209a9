import { ActivityForm } from '@tillsight/contract/books/activity-form'
import { activityNoteLimit, activitySubjectLimit } from '@tillsight/domain/books/activities/limits'
import type { MappedActivity, MappedPerson } from '@tillsight/domain/data/connections/mapped'
import { amountOf } from '@tillsight/domain/money'
import { searchText } from '@tillsight/domain/search-text'
import { v7 as newId } from 'uuid'
import {
  type ActivityValues,
  insertActivities,
  lockSourced,
  updateActivities,
  updateDeletion,
  valuesOf,
} from '#features/books/activities/index.ts'
import { selectSellers } from '#features/data/imports/index.ts'
import { AppError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import type { KnownRecord } from '../records.queries.ts'
import { type Applied, type Applying, conflicting, type Item, type Result, refused } from './applying.ts'
import { findCustomers, personRef } from './find-customers.ts'
import { selectDays } from './sales.queries.ts'

type ActivityItem = Item<MappedActivity>
type Names = { customers: ReadonlyMap<string, string>; sellers: ReadonlyMap<string, string> }

/** Two accounts of one system may use the same ids. */
export const sourceOf = ({ system, connectionId }: Pick<Applying, 'system' | 'connectionId'>): string =>
  `${system.slice(0, 30)}-${connectionId.slice(-8)}`

const formOf = (mapped: MappedActivity, { customers, sellers }: Names) => {
  const { type, status, startedAt, endedAt, minutes, amount, member, customer, subject, note } = mapped
  const person = member ? sellers.get(searchText(member)) : undefined
  const isEnded = status === 'WON' || status === 'LOST' || status === 'SOLVED'
  return ActivityForm.safeParse({
    kind: type,
    status: status || null,
    ...(person && { id_member: person }),
    id_customer: (customer && customers.get(personRef(customer))) || null,
    started_at: startedAt,
    ...(isEnded && { closed_at: endedAt ?? startedAt }),
    minutes,
    amount: amount === null ? null : amountOf(amount),
    subject: subject?.slice(0, activitySubjectLimit) || null,
    note: note?.slice(0, activityNoteLimit) || null,
  })
}

type Read = { values: ActivityValues } | { field: string | null; message: string }

const read = async ({ request }: Applying, mapped: MappedActivity, names: Names): Promise<Read> => {
  const form = formOf(mapped, names)
  if (!form.success) {
    const [issue] = form.error.issues
    return { field: String(issue?.path[0] ?? '') || null, message: issue?.message ?? 'It cannot be read.' }
  }
  try {
    return { values: await valuesOf(request, form.data) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { field: Object.keys(error.fields)[0] ?? null, message: error.message }
  }
}

const peopleOf = (items: readonly ActivityItem[]): Map<string, MappedPerson> =>
  new Map(
    items.flatMap(({ mapped }) => (mapped?.customer ? [[personRef(mapped.customer), mapped.customer]] : [])),
  )

/** The source has the last word on what is here; what someone deleted here stays deleted. */
export const applyActivities = async (
  applying: Applying,
  items: readonly ActivityItem[],
): Promise<Applied> => {
  const { request } = applying
  const source = sourceOf(applying)
  const rows = await lockSourced(
    request,
    source,
    items.map(({ sourceId }) => sourceId),
  )
  const here = new Map(rows.map((row) => [row.external_id, row]))
  const { customers, beside } = await findCustomers(applying, peopleOf(items))
  const names = { customers, sellers: await selectSellers(request) }
  const results: Result[] = []
  const [created, changed]: (ActivityValues & { id: string; external_id: string })[][] = [[], []]
  const reads: (Read | null)[] = []
  for (const { mapped } of items) reads.push(mapped && (await read(applying, mapped, names)))
  const days = await selectDays(
    request,
    reads.map((done) => (done && 'values' in done ? done.values.started_at : request.now).toISOString()),
  )
  for (const [place, item] of items.entries()) {
    const { known, mapped, hash, sourceId, stream } = item
    const row = here.get(sourceId)
    const done = reads[place] ?? null
    const id = row?.id ?? known?.record_id ?? newId()
    const after: KnownRecord = {
      ...{
        kind: 'activity',
        source_id: sourceId,
        stream,
        record_id: id,
        hash,
        written: done && 'values' in done ? done.values : null,
        version: 1,
      },
      ...{ numbers: null, is_linked: false, day: mapped ? (days[place] ?? null) : null },
    }
    const as = (outcome: Result['outcome']): Result => ({
      ...{ item, outcome, label: null, field: null, message: item.ignored, after },
    })
    if (done && 'message' in done) results.push(refused(item, done.field, done.message))
    else if (known?.written && !row)
      results.push(conflicting(item, 'It was deleted here, and stays deleted.'))
    else if (known?.written && row?.deleted_at)
      results.push(conflicting(item, 'It was deleted here, and stays deleted.'))
    else if (!done) {
      if (row && known?.written) await updateDeletion(request, id, request.now)
      results.push(as(row && known?.written ? 'deleted' : 'ignored'))
    } else {
      if (row?.deleted_at) await updateDeletion(request, id, null)
      const list = row ? changed : created
      list?.push({ ...done.values, id, external_id: sourceId })
      results.push(as(row ? 'changed' : 'new'))
    }
  }
  if (created?.length) await requireRoom(request, 'activities', created.length)
  await insertActivities(
    request,
    (created ?? []).map((values) => ({ ...values, source })),
  )
  await updateActivities(request, changed ?? [])
  return { results, beside }
}
