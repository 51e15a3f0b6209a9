import type { customers } from '@tillsight/contract'
import { dayFirst } from '@tillsight/domain/day-text'
import { everyCustomer } from '#features/customers/index.ts'
import { writeDocument } from '#platform/documents/write-document.ts'
import { download } from '#platform/http/file-answer.ts'
import type { Verb } from '#platform/request.ts'
import { selectStoreFacts } from './clientele.queries.ts'
import { customersDocument } from './customers-document.ts'

/** Written while it is read: a store of any size is exported in the same memory. */
export const exportCustomers: Verb<typeof customers.exportCustomers> = async (request, { fmt, ...asked }) => {
  const store = await selectStoreFacts(request)
  const document = customersDocument({
    store,
    asked,
    madeAt: request.now,
    customers: everyCustomer(request, asked),
  })
  const { stream, contentType, extension } = writeDocument(document, fmt)
  return download({ stream, contentType, name: `customers_report_${dayFirst(request.today)}.${extension}` })
}
