import { dayIn, earlier, later } from '@tillsight/domain/day'
import {
  type Amounts,
  addAmounts,
  isNothing,
  subtractAmounts,
} from '@tillsight/domain/floor/contests/amounts'
import type { EntryReason } from '@tillsight/domain/floor/contests/contest'
import { v7 as newId } from 'uuid'
import type { EntryRow, NewEntry } from './ledger.queries.ts'
import { groupedBy } from './load-contests.ts'
import type { OpenContest } from './open-contest.ts'
import type { Value } from './value-of-sales.ts'

const keyOf = ({ document, documentId }: Pick<Value, 'document' | 'documentId'>): string =>
  `${document} ${documentId}`

type Before = { rows: EntryRow[]; amounts: Amounts }

const firstReason = { sale: 'sale', return: 'return', start: 'activity', close: 'activity' } as const

type Made = { value: Value | undefined; rows: readonly EntryRow[]; isThere: boolean; isRuledOut: boolean }

const reasonOf = ({ value, rows, isThere, isRuledOut }: Made): EntryReason => {
  if (isRuledOut) return 'ruling'
  if (!isThere) return 'deletion'
  return value && rows.length === 0 ? firstReason[value.document] : 'edit'
}

/** A round is decided when it ends: in a knockout a line counts for the day on which it was entered. */
const dayFor = ({ row }: OpenContest, day: string, at: number): string => {
  const entered = row.rules.kind === 'knockout' ? dayIn(row.frozen?.timeZone ?? 'UTC', new Date(at)) : day
  return earlier(later(entered, row.start_day), row.end_day)
}

/**
 * The lines that are missing in the ledger: for each document and participant what it is worth now, less what the ledger
 * says of it. So edits, deletions, returns and another seller all come out by one rule.
 */
export const nextEntries = (
  contest: OpenContest,
  {
    values,
    entries,
    present,
    order,
    now,
  }: {
    values: readonly Value[]
    entries: readonly EntryRow[]
    /** Documents that still exist. */
    present: ReadonlySet<string>
    /** Of documents, as they changed. */
    order: readonly string[]
    now: number
  },
): NewEntry[] => {
  const ofDocument = groupedBy(values, keyOf)
  const known = groupedBy(entries, (row) => keyOf({ document: row.document, documentId: row.document_id }))
  const turns = new Map(order.map((id, turn) => [id, turn]))
  const turnOf = (key: string): number => turns.get(key.split(' ')[1] ?? '') ?? order.length
  const keys = [...new Set([...ofDocument.keys(), ...known.keys()])]
  keys.sort((one, other) => turnOf(one) - turnOf(other) || (one < other ? -1 : 1))

  let place = contest.row.entries
  return keys.flatMap((key) => {
    const [own, rows] = [ofDocument.get(key) ?? [], known.get(key) ?? []]
    const [first] = rows
    const byParticipant = new Map<string, Before>()
    for (const [id, group] of groupedBy(rows, ({ participant_id }) => participant_id))
      byParticipant.set(id, { rows: group, amounts: addAmounts(...group.map(({ amounts }) => amounts)) })
    const ids = [...new Set([...byParticipant.keys(), ...own.map(({ participantId }) => participantId)])]
    return ids.flatMap((participantId): NewEntry[] => {
      const before = byParticipant.get(participantId)
      const value = own.find((one) => one.participantId === participantId)
      const amounts = subtractAmounts(value?.amounts ?? {}, before?.amounts ?? {})
      const documentId = value?.documentId ?? first?.document_id
      const document = value?.document ?? first?.document
      if (!documentId || !document) return []
      const isThere = present.has(documentId)
      const isFirst = rows.length === 0
      // A sale within a visit has a line of its own, though it adds nothing: it may begin one later.
      const isKnown = !isFirst || value?.document !== 'sale' || !isThere || !contest.isVisitCounted
      if (isNothing(amounts) && isKnown) return []
      const at = isFirst && value ? Math.min(value.at, now) : now
      place += 1
      return [
        {
          id: newId(),
          place,
          participant_id: participantId,
          member_id: value?.memberId ?? before?.rows.at(-1)?.member_id ?? '',
          document_id: documentId,
          document,
          number: value?.number ?? first?.number ?? null,
          reason: reasonOf({ value, rows, isThere, isRuledOut: contest.isRuledOut(documentId) }),
          day: dayFor(contest, first?.day ?? value?.day ?? contest.row.end_day, at),
          at: new Date(at),
          amounts,
        },
      ]
    })
  })
}
