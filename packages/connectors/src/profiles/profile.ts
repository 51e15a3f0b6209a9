import type { Json, JsonObject, RecordKind } from '@tillsight/domain/data/connections/mapped'
import type { AccessField, Connector, SourceAccess } from '../connector.ts'

export type Query = Readonly<Record<string, string | number | null>>

/** Asks the system of a profile: its address and keys are added. */
export type AskSystem = (
  path: string,
  asked?: { query?: Query; json?: Json; form?: Query },
) => Promise<SystemAnswer>
export type SystemAnswer = { body: Json; headers: Readonly<Record<string, string | string[] | undefined>> }

/** What of a list is wanted: the past from a day on, newest first, or what changed since an instant. */
export type Wanted = { phase: 'past' | 'changes'; since: string | null; token: string | null; now: Date }

/** `next` is null where the list has ended. */
export type Listed = { rows: JsonObject[]; next: string | null }

export type ListedIds = { ids: string[]; next: string | null }

export type ProfileStream = {
  kind: RecordKind
  list: (ask: AskSystem, wanted: Wanted) => Promise<Listed>
  id: (row: JsonObject) => Json | undefined
  changedAt: (row: JsonObject) => Json | undefined
  isDeleted?: (row: JsonObject) => boolean
  /** What a row needs besides what the list says, such as the lines of its refunds; or the rows that it consists of. */
  complete?: (row: JsonObject, ask: AskSystem) => Promise<JsonObject[]>
  one?: (ask: AskSystem, id: string) => Promise<Json>
  /** The ids of what was created in these days. */
  ids?: (ask: AskSystem, days: { from: string; to: string; token: string | null }) => Promise<ListedIds>
}

/** A system that answers over HTTP: where it is, how it signs in, and what its lists are. */
export type HttpProfile = {
  id: string
  name: string
  fields: readonly AccessField[]
  base: (access: SourceAccess) => string
  headers: (access: SourceAccess) => Readonly<Record<string, string>>
  /** A small question that only works with the right key; its answer may say the zone and the currency. */
  about: (ask: AskSystem) => Promise<{ timeZone: string | null; currency: string | null }>
  streams: Readonly<Record<string, ProfileStream>>
  hook?: NonNullable<Connector['hook']>
}
