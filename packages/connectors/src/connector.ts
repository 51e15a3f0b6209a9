import type { JsonObject, RecordKind, StreamSettings } from '@tillsight/domain/data/connections/mapped'

/** What a person enters to reach a system. */
export type AccessField = {
  name: string
  label: string
  /** Stored encrypted, and never shown again. */
  isSecret: boolean
  isRequired: boolean
  hint: string | null
  /** Shown in the empty field. */
  example: string | null
}

/** How to reach a system, by the names of its fields. */
export type SourceAccess = {
  settings: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
  /** Whether addresses of private networks may be reached. */
  allowsPrivate: boolean
  /** Whose files this store may read; null where the installation has no such folder. */
  folder: string | null
  /** What its times are in, where they have no zone of their own. */
  timeZone: string
  now: Date
  /** Aborted when nobody waits any more; each request also has a time limit of its own. */
  signal: AbortSignal
}

export type Health = { isOk: boolean; message: string }

export type SourceRow = {
  id: string
  /** An instant in UTC, for the lag; null where the source does not say. */
  changedAt: string | null
  isDeleted: boolean
  data: JsonObject
  /** Why it is not as the source itself says it has to be; it is refused for that. */
  problem?: { field: string | null; message: string } | null
  /** Of a list that is sent whole each time. */
  version?: number | null
}

/** `cursor` is where to go on after this page; the last one is also where the next run begins. */
export type Page = { rows: SourceRow[]; cursor: string; isLast: boolean }

export type StreamInfo = {
  name: string
  kind: RecordKind
  fields: string[]
  samples: SourceRow[]
  timeZone: string | null
  currency: string | null
}

export type ReadFrom = {
  /** Null at the very beginning. */
  cursor: string | null
  /** The first day to bring, '2026-01-01'; null for everything. */
  from: string | null
}

export type IdPage = { ids: string[]; cursor: string | null }

export type Connector = {
  id: string
  name: string
  fields: readonly AccessField[]
  /** Which columns mean what is chosen by a person; otherwise the system is known. */
  isMapped: boolean
  /** Whether a query can be written in place of a table. */
  hasQuery: boolean
  /** Says what is wrong in words a shop owner understands. */
  check(access: SourceAccess): Promise<Health>
  discover(access: SourceAccess): Promise<StreamInfo[]>
  /** One page. A run begins a little before its cursor, so rows may come again. */
  read(access: SourceAccess, stream: StreamSettings, from: ReadFrom): Promise<Page>
  /** Every id that changed or happened in these days, for the sweep that finds deletions; null where it cannot say. */
  listIds?(
    access: SourceAccess,
    stream: StreamSettings,
    days: { from: string; to: string; cursor: string | null },
  ): Promise<IdPage | null>
  /** One row by its id, for what a webhook named; null where it is gone. */
  readOne?(access: SourceAccess, stream: StreamSettings, id: string): Promise<SourceRow | null>
  hook?: {
    verify(access: SourceAccess, headers: Readonly<Record<string, string>>, rawBody: string): boolean
    /** A first message that only tries whether someone listens; it is not signed, and answered without being read. */
    isPing?(rawBody: string): boolean
    touched(body: JsonObject): { stream: string; id: string }[]
  }
}
