import type { productLabels } from '@tillsight/contract'
import { labelCode, labelLayouts } from '@tillsight/domain/books/catalog/labels'
import { perUnit } from '@tillsight/domain/books/catalog/unit'
import { dayFirst } from '@tillsight/domain/day-text'
import { formatsOf } from '@tillsight/domain/formats'
import { amountOf } from '@tillsight/domain/money'
import { labelChunks } from '#platform/documents/document-chunks.ts'
import { inDocumentLine } from '#platform/documents/document-line.ts'
import { selectStoreFacts } from '#platform/documents/store-facts.queries.ts'
import { AppError } from '#platform/errors.ts'
import { download } from '#platform/http/file-answer.ts'
import type { Verb } from '#platform/request.ts'
import { selectProductsById } from './products.queries.ts'

const unknown = 'This product does not exist.'

const bytesOf = async (chunks: AsyncIterable<{ bytes: Buffer }>): Promise<Buffer> => {
  const buffers: Buffer[] = []
  for await (const { bytes } of chunks) buffers.push(bytes)
  return Buffer.concat(buffers)
}

export const printLabels: Verb<typeof productLabels.printLabels> = async (request, input) => {
  const ids = [...new Set(input.labels.map(({ id }) => id))]
  const rows = new Map((await selectProductsById(request, ids)).map((row) => [row.id, row]))
  const { money } = formatsOf(request.settings)
  const labels = input.labels.map(({ id, copies }, place) => {
    const row = rows.get(id)
    if (!row)
      throw new AppError('missing', unknown, { fields: { [`labels.${place}.id`]: unknown, id: unknown } })
    return {
      name: row.long_name ?? row.name,
      price: input.price ? perUnit(money(amountOf(row.price)), row.unit) : null,
      sku: input.sku ? row.sku : null,
      code: labelCode(input.code, row),
      copies,
    }
  })
  const { name: storeName } = await selectStoreFacts(request)
  const sheet = {
    title: 'Labels',
    storeName,
    madeAt: request.now,
    layout: labelLayouts[input.layout],
    labels,
  }
  const body = await inDocumentLine(request, () => bytesOf(labelChunks(sheet, request.signal)), {
    kind: 'labels pdf',
  })
  return download({ body, contentType: 'application/pdf', name: `labels_${dayFirst(request.today)}.pdf` })
}
