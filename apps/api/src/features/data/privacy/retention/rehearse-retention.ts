import { createHash } from 'node:crypto'
import type { retention } from '@tillsight/contract'
import { type RetentionRules, retentionDays } from '@tillsight/domain/data/privacy/retention'
import type { Day } from '@tillsight/domain/day'
import { countFinishedImports } from '#features/data/imports/index.ts'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { countOldLines, countOldMails } from './old-texts.queries.ts'
import { type RunCounts, selectStartOf } from './retention.queries.ts'
import { longestUnseen, selectUnseen, selectUnseenSummary } from './unseen.queries.ts'

const pageSize = 50

const before = async <Answer>(
  request: MemberRequest,
  day: Day | null,
  { otherwise, read }: { otherwise: Answer; read: (before: Date) => Promise<Answer> },
): Promise<Answer> => (day === null ? otherwise : read(await selectStartOf(request, day)))

/** What the rules would remove today, and a hash that says which of it was shown. */
export const readRehearsal = async (
  request: MemberRequest,
  rules: RetentionRules,
): Promise<RunCounts & { seen: string }> => {
  const days = retentionDays(rules, request.today)
  const customers = await before(request, days.customer_years, {
    otherwise: { count: 0, hash: '' },
    read: (at) => selectUnseenSummary(request, at),
  })
  const counts = {
    customers: customers.count,
    log_lines: await before(request, days.log_months, {
      otherwise: 0,
      read: (at) => countOldLines(request, at),
    }),
    mails: await before(request, days.mail_months, {
      otherwise: 0,
      read: (at) => countOldMails(request, at),
    }),
    import_files: await before(request, days.import_days, {
      otherwise: 0,
      read: (at) => countFinishedImports(request, at),
    }),
  }
  const said = JSON.stringify([request.storeId, days, counts, customers.hash])
  return { ...counts, seen: createHash('sha256').update(said).digest('base64url') }
}

export const rehearseRetention: Verb<typeof retention.rehearseRetention> = (request, asked) =>
  inSnapshot(request, (request) =>
    readRehearsal(request, {
      customer_years: asked.customer_years ?? null,
      log_months: asked.log_months ?? null,
      mail_months: asked.mail_months ?? null,
      import_days: asked.import_days ?? null,
    }),
  )

export const listUnseenCustomers: Verb<typeof retention.listUnseenCustomers> = async (
  request,
  { customer_years, cursor, limit },
) => {
  const rules = { customer_years, log_months: null, mail_months: null, import_days: null }
  const day = retentionDays(rules, request.today).customer_years ?? request.today
  const start = await selectStartOf(request, day)
  const { rows, next } = await sortedPage({
    sort: 'seen',
    keys: longestUnseen.keys,
    cursor,
    limit: limit ?? pageSize,
    read: (page) => selectUnseen(request, start, page),
  })
  const data = rows.map(({ id, name, seen_at, why }) => ({ id, name, why, last_seen: seen_at.toISOString() }))
  return { data, next }
}
