import type { Mapped, MappedRecord, Profile, RecordKind } from '@tillsight/domain/data/connections/mapped'
import { type Change, insertChanges, type KnownRecord, upsertKnown } from '../records.queries.ts'
import { selectRefusedAsBefore, upsertRows } from '../rows.queries.ts'
import { addToRun, type Counts } from '../runs.queries.ts'
import { applyActivities } from './apply-activities.ts'
import { applyCustomers } from './apply-customers.ts'
import { applyExpenses } from './apply-expenses.ts'
import { applyProducts } from './apply-products.ts'
import { applySales } from './apply-sales.ts'
import { type Applied, type Applying, hashOf, type Item, type Result } from './applying.ts'
import { identify } from './identities.ts'
import { type GivenRow, readRows } from './read-rows.ts'

export const noCounts = (): Counts => ({
  ...{ new: 0, changed: 0, deleted: 0, unchanged: 0, ignored: 0, refused: 0, conflict: 0 },
})

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
const once = (rows: readonly GivenRow[]) => [
  ...new Map(rows.map((each) => [keyOf(each.stream.name, each.row.id), each])).values(),
]

type Given = {
  runId: string
  profile: Profile
  rows: readonly GivenRow[]
  /** Read again by other rules, so that what was refused may be well now. */
  isReplay?: boolean
}

export type RowOutcome = Pick<Change, 'stream' | 'source_id' | 'outcome' | 'field' | 'message'>

/** Lists of one source may use the same ids. */
export const keyOf = (stream: string, id: string): string => `${stream}\n${id}`

/** What rows of the source say is what there is, in the transaction of their page. */
export const applyRows = async (
  applying: Applying,
  { runId, profile, rows: given, isReplay = false }: Given,
): Promise<{ counts: Counts; outcomes: RowOutcome[]; kinds: ReadonlySet<RecordKind> }> => {
  const { request, connectionId } = applying
  const reads = await readRows(applying, { profile, rows: once(given) })
  const stored = reads.flatMap(({ stored }) => stored ?? [])
  // What names somebody who was erased is not stored, not listed, and not reported again.
  const erased = new Set(
    reads.filter(({ stored }) => !stored).map(({ stream, sourceId }) => keyOf(stream.name, sourceId)),
  )
  const refusedBefore = isReplay
    ? new Set<string>()
    : new Set([...erased, ...(await selectRefusedAsBefore(request, connectionId, stored))])
  const counts = noCounts()
  const outcomes: RowOutcome[] = []
  const changes: Change[] = []
  const after: KnownRecord[] = []
  const problems = new Map<string, string>()
  const note = (rowId: string, result: Change, isListed: boolean) => {
    counts[result.outcome] += 1
    const { stream, outcome, field, message } = result
    outcomes.push({ stream, source_id: rowId, outcome, field, message })
    const isDone = outcome === 'new' || outcome === 'changed' || outcome === 'deleted'
    if (isListed && (isDone || !erased.has(keyOf(stream, rowId)))) changes.push(result)
  }
  const changedKinds = new Set<RecordKind>()
  for (const kind of inOrder) {
    const ofKind = reads.filter((read) => read.kind === kind)
    const identityOf = await identify(applying, kind, ofKind)
    const items: Item[] = []
    for (const read of ofKind) {
      const { stream, sourceId, mapped, content } = read
      const base = {
        kind,
        stream: stream.name,
        source_id: sourceId,
        record_id: null,
        label: null,
        before: null,
      }
      const wasRefused = refusedBefore.has(keyOf(stream.name, sourceId))
      if (mapped?.kind === 'refused') {
        problems.set(keyOf(stream.name, sourceId), mapped.reason)
        if (wasRefused) note(sourceId, { ...base, outcome: 'unchanged', field: null, message: null }, false)
        else
          note(sourceId, { ...base, outcome: 'refused', field: mapped.field, message: mapped.reason }, true)
        continue
      }
      const { key, known } = identityOf(read)
      const item: Item = {
        ...{ rowId: sourceId, sourceId: key, stream: stream.name, mapped: mapped as MappedRecord | null },
        hash: content ? hashOf(content) : goneHash,
        known,
        ignored: mapped ? whyIgnored(mapped) : null,
      }
      if (isSame(item)) note(sourceId, { ...base, outcome: 'unchanged', field: null, message: null }, false)
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
      const key = keyOf(item.stream, item.rowId)
      if (outcome === 'refused') problems.set(key, message ?? '')
      const isRepeated = outcome === 'refused' && refusedBefore.has(key)
      if (isRepeated) note(item.rowId, { ...changeOf(result, kind), outcome: 'unchanged' }, false)
      else note(item.rowId, changeOf(result, kind), outcome !== 'unchanged')
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
