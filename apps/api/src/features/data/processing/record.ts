import type { processing } from '@tillsight/contract'
import { processingRecord, recordSections } from '@tillsight/domain/data/processing/processing-record'
import { dayFirst } from '@tillsight/domain/day-text'
import { audit } from '#platform/audit/audit.queries.ts'
import { exportDocument } from '#platform/documents/export-document.ts'
import { selectStoreFacts, storeHead } from '#platform/documents/store-facts.queries.ts'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { selectFacts } from './facts.queries.ts'

export const getRecord: Verb<typeof processing.getRecord> = (request) =>
  inSnapshot(request, async (request) => ({
    made_at: request.now.toISOString(),
    sections: processingRecord(await selectFacts(request)).map(({ heading, lines }) => ({
      heading,
      lines: [...lines],
    })),
  }))

export const exportRecord: Verb<typeof processing.exportRecord> = async (request) => {
  const sections = recordSections(processingRecord(await inSnapshot(request, selectFacts)))
  const head = storeHead(await selectStoreFacts(request))
  const title = 'Record of processing activities'
  await audit(request, {
    ...request,
    action: 'processing.exported',
    record: { kind: 'store', id: request.storeId },
  })
  const about = ['GDPR, article 30. Filled from the state of the store and from what the software does.']
  return exportDocument(request, {
    document: { title, ...head, range: 'As of today', madeAt: request.now, filters: about, sections },
    fmt: 'pdf',
    name: `Record_of_processing_${dayFirst(request.today)}`,
    type: 'processing_record',
  })
}
