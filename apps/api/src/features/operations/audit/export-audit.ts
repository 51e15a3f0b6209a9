import type { auditLog } from '@tillsight/contract'
import type { AuditLine } from '@tillsight/contract/operations/audit'
import { formatDay } from '@tillsight/domain/day-text'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import { auditKinds } from '@tillsight/domain/operations/audit/actions'
import { auditList } from '@tillsight/domain/operations/audit/audit-list'
import type { ChangeValue } from '@tillsight/domain/operations/audit/changes'
import { wallTime } from '@tillsight/domain/wall-clock'
import { selectStoreFacts } from '#platform/documents/store-facts.queries.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type AuditFilter, selectLines, selectPeople } from './audit-log.queries.ts'
import { auditFilter } from './list-audit.ts'
import { presentLines } from './present-line.ts'

const pageSize = 500

type Change = AuditLine['changes'][number]
type Store = Formats & { timeZone: string }

const dateTime = (instant: string, { timeZone, locale }: Store): string => {
  const local = new Date(wallTime(timeZone, Date.parse(instant))).toISOString()
  return `${formatDay(local.slice(0, 10), locale)} ${local.slice(11, 16)}`
}

const textOf = (value: ChangeValue, kind: Change['kind'], store: Store): string => {
  if (value === null) return '–'
  if (kind === 'money') return store.money(Number(value))
  if (kind === 'percent') return store.exactPercent(Number(value))
  if (kind === 'date') return formatDay(String(value), store.locale)
  return kind === 'datetime' ? dateTime(String(value), store) : String(value)
}

/** 'Price: $4.00 → $4.50', one after the other. */
const changesText = (changes: readonly Change[], store: Store): string =>
  changes
    .map(({ label, kind, before, after }) => {
      const now = textOf(after, kind, store)
      return before === null ? `${label}: ${now}` : `${label}: ${textOf(before, kind, store)} → ${now}`
    })
    .join('; ')

/** Page by page: never all of the log at once. */
async function* everyLine(request: MemberRequest, filter: AuditFilter): AsyncGenerator<AuditLine> {
  let after: Parameters<typeof selectLines>[2]['after'] = null
  for (;;) {
    const rows = await selectLines(request, filter, { after, limit: pageSize })
    yield* await presentLines(request, rows)
    after = rows.at(-1)?.place ?? null
    if (rows.length < pageSize) return
  }
}

const filtersOf = async (request: MemberRequest, { memberId, kind, recordId }: AuditFilter) => {
  const people = memberId ? await selectPeople(request) : []
  const person = people.find(({ id }) => id === memberId)
  return [
    ...(person ? [`Person: ${person.name}`] : []),
    ...(kind ? [`Kind: ${auditKinds[kind]}`] : []),
    ...(recordId ? ['One record'] : []),
  ]
}

export const exportAudit: Verb<typeof auditLog.exportAudit> = async (request, { columns, fmt, ...asked }) => {
  const filter = auditFilter(asked)
  const { time_zone: timeZone } = await selectStoreFacts(request)
  const store = { ...formatsOf(request.settings), timeZone }
  return exportList(request, {
    list: auditList,
    asked: { ...asked, columns, fmt },
    filters: await filtersOf(request, filter),
    rows: everyLine(request, filter),
    cells: ({ at, who, what, record, changes, device, address }) => ({
      at: new Date(at),
      who: who.name,
      what,
      record: record ? (record.others > 0 ? `${record.name} and ${record.others} more` : record.name) : null,
      changes: changesText(changes, store),
      device,
      address,
    }),
    emptyMessage: 'No changes found.',
  })
}
