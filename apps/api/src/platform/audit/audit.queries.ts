import { type AuditAction, kindOfAction } from '@tillsight/domain/operations/audit/actions'
import { deviceName } from '@tillsight/domain/operations/audit/device'
import type { RecordKind } from '@tillsight/domain/operations/audit/records'
import { type Insertable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ScreenKey, SourceKey, SystemTask, TillKey } from '#platform/actor.ts'
import { builtOnce } from '#platform/database/built-once.ts'
import type { VisitorRequest } from '#platform/request.ts'
import type { AuditTables } from './audit.tables.ts'

/** Who made a change: also someone who only has a link that was mailed to them. */
type Author =
  | { kind: 'member'; memberId: string; till?: TillKey; tokenName?: string }
  | { kind: 'till'; till: TillKey }
  | { kind: 'screen'; screen: ScreenKey }
  | { kind: 'source'; source: SourceKey }
  | { kind: 'system'; task: SystemTask }
  | { kind: 'link' }

/** What was changed; `also` names others of its kind that were changed with it. */
export type AuditedRecord = { kind: RecordKind; id: string; also?: readonly (string | null)[] }

type Change = {
  storeId: string
  actor: Author
  action: AuditAction
  /** Null only where there is none: its history would miss the line. */
  record: AuditedRecord | null
  before?: object
  after?: object
}

/** Null of a member, whose name is looked up: as they are called now, a line does not change with a later name. */
const nameOf = (author: Author): string | null => {
  if (author.kind === 'member') return null
  if (author.kind === 'till') return `Till ${author.till.name}`
  if (author.kind === 'screen') return `Screen ${author.screen.name}`
  if (author.kind === 'source') return `Connection ${author.source.name}`
  return author.kind === 'system' ? author.task : 'Email link'
}

/** What a line takes from its request; a chore has no more. */
type Audited = Pick<VisitorRequest, 'db' | 'now' | 'address' | 'userAgent'>

const asJson = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null)

/** The system's own work comes from nowhere. */
const originOf = ({ address, userAgent }: Audited, author: Author) =>
  author.kind === 'system' ? { address: null, device: null } : { address, device: deviceName(userAgent) }

/** The first of several, and the others with it. */
export const manyRecords = (kind: RecordKind, ids: readonly string[]): AuditedRecord | null => {
  const [id, ...also] = ids
  return id ? { kind, id, also } : null
}

/** What a seller did at a till says at which one, and what a program did with a token says with which. */
const afterOf = ({ actor, after }: Change): object | undefined => {
  if (actor.kind !== 'member') return after
  if (actor.till) return { ...after, till: actor.till.name }
  return actor.tokenName ? { ...after, made_with: actor.tokenName } : after
}

const insertEntry = builtOnce((db, entry: Insertable<AuditTables['audit_entry']>) =>
  db
    .withTables<AuditTables>()
    .insertInto('audit_entry')
    .values({
      store_id: entry.store_id,
      id: entry.id,
      at: entry.at,
      member_id: entry.member_id,
      actor: sql`coalesce(${entry.actor}, (
        select full_name from member where store_id = ${entry.store_id} and id = ${entry.member_id}
      ))`,
      action: entry.action,
      kind: entry.kind,
      record_kind: entry.record_kind,
      record_id: entry.record_id,
      address: entry.address,
      device: entry.device,
      before: entry.before,
      after: entry.after,
    }),
)

/** One line for one change, in the change's own transaction. */
export const audit = async (request: Audited, change: Change): Promise<void> => {
  const { storeId, actor, action, record } = change
  const id = newId()
  await insertEntry(request.db, {
    store_id: storeId,
    id,
    at: request.now,
    member_id: actor.kind === 'member' ? actor.memberId : null,
    actor: nameOf(actor),
    action,
    kind: kindOfAction(action),
    record_kind: record?.kind ?? null,
    record_id: record?.id ?? null,
    ...originOf(request, actor),
    before: asJson(change.before),
    after: asJson(afterOf(change)),
  })
  const also = new Set(record?.also?.filter((other) => other !== null && other !== record.id))
  if (also.size > 0) await insertOthers(request, { storeId, id, also })
}

const insertOthers = async (
  { db, now }: Audited,
  line: { storeId: string; id: string; also: ReadonlySet<string | null> },
): Promise<void> => {
  const others = [...line.also].flatMap((id) => id ?? [])
  await db
    .withTables<AuditTables>()
    .insertInto('audit_record')
    .values(others.map((record_id) => ({ store_id: line.storeId, record_id, at: now, entry_id: line.id })))
    .execute()
}
