import type { SourceRow } from '@tillsight/connectors/connector'
import type {
  JsonObject,
  Mapped,
  Profile,
  RecordKind,
  StreamSettings,
} from '@tillsight/domain/data/connections/mapped'
import {
  contactsIn,
  isStorableId,
  mostIdLength,
  storableRow,
  storableText,
} from '@tillsight/domain/data/connections/storable-row'
import { findErased } from '#features/data/imports/index.ts'
import type { StoredRow } from '../rows.queries.ts'
import type { Applying } from './applying.ts'
import { contactOf } from './find-customers.ts'

export type GivenRow = { stream: StreamSettings; row: SourceRow }

export type ReadRow = {
  stream: StreamSettings
  kind: RecordKind
  /** As it can be stored; null where it names somebody who was erased, so that nothing of it is. */
  stored: StoredRow | null
  sourceId: string
  mapped: Mapped | null
  /** Says what the source said, also where a part of that is not written. */
  content: Mapped | null
}

const refusal = (reason: string, field: string | null = null): Mapped => ({ kind: 'refused', reason, field })

const tooLarge = refusal('It is larger than 1 MB or nested too deep, so it is no record.')
const badId = refusal(`Its id has more than ${mostIdLength} characters, or none that can be stored.`, 'id')
const unread = refusal('It cannot be read.')

/** A row that no profile expects is refused as any other that cannot be read: those after it go on. */
const mapRow = (
  { request, context }: Applying,
  { profile, stream, id, data }: { profile: Profile; stream: StreamSettings; id: string; data: JsonObject },
): Mapped => {
  try {
    return profile({ ...data, id: data.id ?? id }, stream, context)
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'unknown'
    request.log.warn({ kind, stream: stream.name }, 'a row of a source could not be mapped')
    return unread
  }
}

const personIn = (mapped: Mapped | null) => {
  if (mapped?.kind === 'customer') return contactOf(mapped)
  const customer = mapped?.kind === 'sale' || mapped?.kind === 'activity' ? mapped.customer : null
  return customer && contactOf(customer)
}

/** Texts are free, and may be about the person. */
const withoutTexts = (mapped: Mapped | null): Mapped | null => {
  if (mapped?.kind === 'sale') return { ...mapped, note: null }
  if (mapped?.kind === 'activity') return { ...mapped, subject: null, note: null }
  return mapped?.kind === 'refused' ? unread : mapped
}

/** What rows of a source mean, as far as they can be stored and nobody is in them who was erased. */
export const readRows = async (
  applying: Applying,
  { profile, rows }: { profile: Profile; rows: readonly GivenRow[] },
): Promise<ReadRow[]> => {
  const read = rows.map(({ stream, row }) => {
    const [data, isId] = [storableRow(row.data), isStorableId(row.id)]
    const sourceId = isId ? row.id : storableText(row.id).slice(0, mostIdLength) || '?'
    const mapOne = (): Mapped => {
      if (!isId) return badId
      if (row.problem) return refusal(row.problem.message, row.problem.field)
      return data ? mapRow(applying, { profile, stream, id: sourceId, data }) : tooLarge
    }
    const mapped = row.isDeleted && isId ? null : mapOne()
    const found = contactsIn(data ?? {})
    const people = [
      ...found.emails.map((email) => ({ email })),
      ...found.numbers.map((number) => ({ number })),
      ...[personIn(mapped) ?? []].flat(),
    ]
    const stored = { stream: stream.name, source_id: sourceId, is_deleted: row.isDeleted, data: data ?? {} }
    return { stream, stored: { ...stored, version: row.version ?? null }, mapped, people }
  })
  const isErased = await findErased(
    applying.request,
    read.flatMap(({ people }) => people),
  )
  return read.map(({ stream, stored, mapped, people }): ReadRow => {
    const isNamed = people.some(isErased)
    return {
      ...{ stream, sourceId: stored.source_id, content: mapped },
      mapped: isNamed ? withoutTexts(mapped) : mapped,
      kind: mapped && mapped.kind !== 'refused' ? mapped.kind : stream.kind,
      stored: isNamed ? null : stored,
    }
  })
}
