import type { SourceRow } from '@tillsight/connectors/connector'
import type {
  Mapped,
  MappedRecord,
  Profile,
  RecordKind,
  StreamSettings,
} from '@tillsight/domain/data/connections/mapped'
import { type Change, insertChanges, type KnownRecord, selectKnown, upsertKnown } from '../records.queries.ts'
import { selectRefusedAsBefore, upsertRows } from '../rows.queries.ts'
import { addToRun, type Counts } from '../runs.queries.ts'
import { applyActivities } from './apply-activities.ts'
import { applyCustomers } from './apply-customers.ts'
import { applyExpenses } from './apply-expenses.ts'
import { applyProducts } from './apply-products.ts'
import { applySales } from './apply-sales.ts'
import { type Applied, type Applying, hashOf, type Item, type Result } from './applying.ts'

export const noCounts = (): Counts => ({
  ...{ new: 0, changed: 0, deleted: 0, unchanged: 0, ignored: 0, refused: 0, conflict: 0 },
})

type Read = { stream: StreamSettings; row: SourceRow; mapped: Mapped | null; kind: RecordKind }

const ignoredWords = { open: 'It is not paid yet.', cancelled: 'It was cancelled.' }

const whyIgnored = (mapped: Mapped | null): string | null =>
  mapped?.kind === 'sale' && mapped.status !== 'paid' ? ignoredWords[mapped.status] : null

/** Gone at the source: the same for each. */
const goneHash = 'gone'

const appliers: { [Kind in RecordKind]: (applying: Applying, items: never[]) => Promise<Applied> } = {
  product: applyProducts,
  customer: applyCustomers,
  sale: applySales,
  expense: applyExpenses,
  activity: applyActivities,
}

const applyKind = (applying: Applying, kind: RecordKind, items: readonly Item[]): Promise<Applied> =>
  appliers[kind](applying, items as never[])

/** Products and customers first: sales name them. */
const inOrder: readonly RecordKind[] = ['product', 'customer', 'sale', 'expense', 'activity']

const isSame = ({ known, hash, mapped }: Item): boolean => (known ? known.hash === hash : mapped === null)

const changeOf = ({ item, outcome, label, field, message, after }: Result, kind: RecordKind): Change => ({
  ...{ kind, stream: item.stream, source_id: item.sourceId, outcome },
  ...{ record_id: after?.record_id ?? item.known?.record_id ?? null, label, field, message },
  before: item.known ?? null,
})

/** The last of those that come twice. */
const once = (rows: readonly { stream: StreamSettings; row: SourceRow }[]) => [
  ...new Map(rows.map((each) => [`${each.stream.name}\n${each.row.id}`, each])).values(),
]

type Given = {
  runId: string
  profile: Profile
  rows: readonly { stream: StreamSettings; row: SourceRow }[]
  /** Read again by other rules, so that what was refused may be well now. */
  isReplay?: boolean
}

export type RowOutcome = Pick<Change, 'source_id' | 'outcome' | 'field' | 'message'>

const keyOf = (stream: string, id: string): string => `${stream}\n${id}`

/** What rows of the source say is what there is, in the transaction of their page. */
export const applyRows = async (
  applying: Applying,
  { runId, profile, rows: given, isReplay = false }: Given,
): Promise<{ counts: Counts; outcomes: RowOutcome[]; kinds: ReadonlySet<RecordKind> }> => {
  const { request, connectionId, context } = applying
  const rows = once(given)
  const stored = rows.map(({ stream, row }) => ({
    ...{ stream: stream.name, source_id: row.id, is_deleted: row.isDeleted, data: row.data },
  }))
  const refusedBefore = isReplay ? new Set() : await selectRefusedAsBefore(request, connectionId, stored)
  const counts = noCounts()
  const outcomes: RowOutcome[] = []
  const changes: Change[] = []
  const after: KnownRecord[] = []
  const problems = new Map<string, string>()
  const reads: Read[] = rows.map(({ stream, row }) => {
    const mapped = row.isDeleted ? null : profile({ ...row.data, id: row.data.id ?? row.id }, stream, context)
    return { stream, row, mapped, kind: mapped && mapped.kind !== 'refused' ? mapped.kind : stream.kind }
  })
  const note = (result: Omit<Change, 'before'> & { before: KnownRecord | null }, isListed: boolean) => {
    counts[result.outcome] += 1
    const { source_id, outcome, field, message } = result
    outcomes.push({ source_id, outcome, field, message })
    if (isListed) changes.push(result)
  }
  const changedKinds = new Set<RecordKind>()
  for (const kind of inOrder) {
    const ofKind = reads.filter((read) => read.kind === kind)
    const known = await selectKnown(
      request,
      { connectionId, kind },
      ofKind.map(({ row }) => row.id),
    )
    const items: Item[] = []
    for (const { stream, row, mapped } of ofKind) {
      const base = {
        kind,
        stream: stream.name,
        source_id: row.id,
        record_id: null,
        label: null,
        before: null,
      }
      const wasRefused = refusedBefore.has(keyOf(stream.name, row.id))
      if (mapped?.kind === 'refused') {
        problems.set(keyOf(stream.name, row.id), mapped.reason)
        if (wasRefused) note({ ...base, outcome: 'unchanged', field: null, message: null }, false)
        else note({ ...base, outcome: 'refused', field: mapped.field, message: mapped.reason }, true)
        continue
      }
      const item: Item = {
        ...{ sourceId: row.id, stream: stream.name, mapped: mapped as MappedRecord | null },
        hash: mapped ? hashOf(mapped) : goneHash,
        known: known.get(row.id),
        ignored: mapped ? whyIgnored(mapped) : null,
      }
      if (isSame(item)) note({ ...base, outcome: 'unchanged', field: null, message: null }, false)
      else items.push(item)
    }
    if (items.length === 0) continue
    const { results, beside } = await applyKind(applying, kind, items)
    // What a sale needs comes before it, and goes after it in an undo.
    for (const { after: record } of beside) {
      after.push(record)
      changes.push({
        ...{
          kind: record.kind,
          stream: '',
          source_id: record.source_id,
          outcome: 'new',
          record_id: record.record_id,
        },
        ...{ label: null, field: null, message: null, before: null },
      })
      if (!record.is_linked) changedKinds.add(record.kind)
    }
    for (const result of results) {
      const { item, outcome, message } = result
      const key = keyOf(item.stream, item.sourceId)
      if (outcome === 'refused') problems.set(key, message ?? '')
      const isRepeated = outcome === 'refused' && refusedBefore.has(key)
      if (isRepeated) note({ ...changeOf(result, kind), outcome: 'unchanged' }, false)
      else note(changeOf(result, kind), outcome !== 'unchanged')
      if (result.after) after.push(result.after)
      if (outcome === 'new' || outcome === 'changed' || outcome === 'deleted') changedKinds.add(kind)
    }
    // Each kind is known before the next: a sale finds the products of its page.
    await upsertKnown(request, connectionId, after.splice(0))
  }
  await insertChanges(request, runId, changes)
  await upsertRows(
    request,
    connectionId,
    stored.map((row) => ({ ...row, problem: problems.get(keyOf(row.stream, row.source_id)) ?? null })),
  )
  await addToRun(request, runId, { counts, pages: 0 })
  return { counts, outcomes, kinds: changedKinds }
}
