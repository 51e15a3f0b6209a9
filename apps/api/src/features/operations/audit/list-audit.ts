import type { auditLog } from '@tillsight/contract'
import type { z } from 'zod'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type AuditFilter, newestFirst, selectLines } from './audit-log.queries.ts'
import { presentLines } from './present-line.ts'

const pageSize = 50

type Asked = Omit<z.output<(typeof auditLog.listAudit)['input']>, 'limit' | 'cursor'>

export const auditFilter = (asked: Asked): AuditFilter => ({
  memberId: asked.id_member ?? null,
  kind: asked.kind ?? null,
  recordId: asked.id_record ?? null,
  recordKind: null,
  startDay: asked.start_date ?? null,
  endDay: asked.end_date ?? null,
})

type Page = { cursor?: string | undefined; limit?: number | undefined }

export const readPage = async (request: MemberRequest, filter: AuditFilter, { cursor, limit }: Page) => {
  const { rows, next } = await sortedPage({
    sort: '-at',
    keys: newestFirst.keys,
    cursor,
    limit: limit ?? pageSize,
    read: (page) => selectLines(request, filter, page),
  })
  return { data: await presentLines(request, rows), next }
}

export const listAudit: Verb<typeof auditLog.listAudit> = (request, input) =>
  readPage(request, auditFilter(input), input)
