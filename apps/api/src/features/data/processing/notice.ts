import type { processing } from '@tillsight/contract'
import type { PrivacyNotice } from '@tillsight/contract/data/processing'
import { noticeDocument } from '@tillsight/domain/data/processing/notice-document'
import { privacyNotice } from '@tillsight/domain/data/processing/privacy-notice'
import { dayFirst } from '@tillsight/domain/day-text'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { exportDocument } from '#platform/documents/export-document.ts'
import { selectStoreFacts, storeHead } from '#platform/documents/store-facts.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { selectFacts } from './facts.queries.ts'
import { deleteOldNotices, insertNotice, type NoticeRow, selectNotices } from './notices.queries.ts'

const mostVersions = 50

const readNotice = async (request: MemberRequest): Promise<PrivacyNotice> => {
  const saved = await selectNotices(request)
  return {
    suggested: privacyNotice(await selectFacts(request)),
    text: saved[0]?.text ?? null,
    version: saved[0]?.version ?? 0,
    versions: saved.map(({ version, saved_at, saved_by }) => ({
      version,
      saved_at: saved_at.toISOString(),
      saved_by,
    })),
  }
}

export const getNotice: Verb<typeof processing.getNotice> = (request) => readNotice(request)

export const saveNotice: Verb<typeof processing.saveNotice> = (request, { text, version: edited }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const [latest] = await selectNotices(request)
    const before = latest?.version ?? 0
    refuseStaleEdit({ what: 'privacy notice', latest: { version: before }, edited })
    const version = before + 1
    await insertNotice(request, { version, text, memberId: memberOf(request) })
    await deleteOldNotices(request, mostVersions)
    await audit(request, {
      ...request,
      action: 'privacy-notice.saved',
      record: { kind: 'store', id: request.storeId },
      after: { version },
    })
    request.publish('store')
    return readNotice(request)
  })

const noticeOf = async (request: MemberRequest, number: number): Promise<NoticeRow> => {
  const found = (await selectNotices(request)).find(({ version }) => version === number)
  if (!found) throw fieldError('missing', 'number', 'This version does not exist.')
  return found
}

export const exportNotice: Verb<typeof processing.exportNotice> = async (request, { number }) => {
  const { text, saved_at } = await noticeOf(request, number)
  const { title, sections } = noticeDocument(text)
  const head = storeHead(await selectStoreFacts(request))
  return exportDocument(request, {
    document: {
      title,
      ...head,
      range: `Version ${number}`,
      madeAt: saved_at,
      filters: [],
      sections,
    },
    fmt: 'pdf',
    name: `Privacy_notice_${dayFirst(request.today)}`,
    type: 'privacy_notice',
  })
}
