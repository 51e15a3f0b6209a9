import { createHash } from 'node:crypto'
import type { MapContext, MappedRecord } from '@tillsight/domain/data/connections/mapped'
import type { MemberRequest } from '#platform/request.ts'
import type { Change, KnownRecord } from '../records.queries.ts'

/** What every kind needs to know while rows of a source are written, in one transaction. */
export type Applying = {
  /** Acts as a member: sellers and prices need one. */
  request: MemberRequest
  connectionId: string
  system: string
  context: MapContext
  /** Pictures that were drawn in this run, by letter. */
  drawn: Map<string, string>
}

/** A row as it was read; null where it is gone at the source, or is no sale. */
export type Item<Record extends MappedRecord = MappedRecord> = {
  /** In its list. */
  rowId: string
  /** What identifies it among all records of its kind. */
  sourceId: string
  stream: string
  mapped: Record | null
  hash: string
  known: KnownRecord | undefined
  /** Why there is nothing of it, where it is there. */
  ignored: string | null
}

export type Result = Pick<Change, 'outcome' | 'label' | 'field' | 'message'> & {
  item: Item
  /** What is known from now on; null where it is the same as before. */
  after: KnownRecord | null
}

/** What came only because a sale names it: undone with the run, and not counted as a row. */
export type Beside = { after: KnownRecord }

export type Applied = { results: Result[]; beside: Beside[] }

export const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

export const refused = (item: Item, field: string | null, message: string): Result => ({
  ...{ item, outcome: 'refused', label: null, field, message, after: null },
})

/** Left as it is here; what the source says is known, so that it is not reported again. */
export const conflicting = (item: Item, message: string): Result => ({
  ...{ item, outcome: 'conflict', label: null, field: null, message },
  after: item.known ? { ...item.known, hash: item.hash } : null,
})
