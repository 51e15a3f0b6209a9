import { audit } from '#platform/audit/audit.queries.ts'
import { documentChunks } from '#platform/documents/document-chunks.ts'
import { inDocumentLine } from '#platform/documents/document-line.ts'
import { type StoredDocument, storeDocument } from '#platform/documents/store-document.ts'
import { fromReplica } from '#platform/from-replica.ts'
import { inSnapshot, type MemberRequest } from '#platform/request.ts'
import { type AskedReport, buildReport } from './build-report.ts'

export type MadeReport = StoredDocument &
  Pick<AskedReport, 'type'> & {
    label: string
    mailText: readonly string[]
  }

type Reading = { reading: MemberRequest; asked: AskedReport }

const storeFrom = (request: MemberRequest, { reading, asked }: Reading): Promise<MadeReport> =>
  inSnapshot(reading, async (snapshot) => {
    const { document, label, fileName, rows, mailText } = await buildReport(snapshot, asked)
    const { type, fmt, period } = asked
    const [startDay, endDay] = [period?.start ?? null, period?.end ?? null]
    const times = { startTime: period?.from ?? null, endTime: period?.until ?? null }
    const { storeId, actor } = request
    const memberId = actor.kind === 'member' ? actor.memberId : null
    const stored = await storeDocument(
      request,
      { type, fmt, startDay, endDay, ...times, fileName, rows, memberId, isListed: true },
      {
        chunks: documentChunks(document, fmt),
        whenMade: (request, id) => {
          const after = { id, type, fmt, start_date: startDay, end_date: endDay }
          return audit(request, {
            storeId,
            actor,
            action: 'report.made',
            record: { kind: 'report', id },
            after,
          })
        },
      },
    )
    return { ...stored, type, label, mailText }
  })

const storeInLine = (request: MemberRequest, asked: AskedReport): Promise<MadeReport> =>
  fromReplica({ ...request, db: request.detachedDb }, (reading) => storeFrom(request, { reading, asked }))

/**
 * Makes the file from one snapshot, when it is the store's turn. The snapshot is over a connection apart, since a
 * request that is answered once is in a transaction of its own. What the system makes, such as a scheduled report, waits in any line.
 */
export const storeReport = (request: MemberRequest, asked: AskedReport): Promise<MadeReport> =>
  inDocumentLine(request, () => storeInLine(request, asked), {
    kind: `${asked.type} ${asked.fmt}`,
    alwaysWaits: request.actor.kind === 'system',
  })
