import { createHash } from 'node:crypto'
import { formatsOf } from '@tillsight/domain/formats'
import { selectSources } from '../imported.queries.ts'
import { selectFoundProducts } from '../products/found-products.queries.ts'
import { productMatcher } from '../products/match-product.ts'
import { type FileRecord, type Planned, type Problem, refused, unchanged } from '../record.ts'
import { countKeys } from '../rows.queries.ts'
import { findOwnSales, planOwnSale } from '../sales/own-sales.ts'
import { count } from '../tally.ts'
import type { Work } from '../work.ts'
import { type ReturnLine, type ReturnValues, readReturn } from './return-values.ts'
import { givenBack } from './returned-lines.ts'
import { findStagedSales, findStoredSales } from './sold-sales.ts'

export type ReadyReturn = ReturnValues & { row: number; ref: string; hash: string }
type Read = { record: FileRecord; returned: ReturnValues | null; problems: Problem[] }

const hashOf = (returned: ReturnValues): string =>
  createHash('sha256')
    // Without the discount, which was not read once: a file that was imported then is still known.
    .update(
      JSON.stringify({
        ...returned,
        lines: returned.lines.map(({ discount: _, ...line }) => ({ ...line, row: 0 })),
      }),
    )
    .digest('base64url')
    .slice(0, 22)

/** A return with a number of its own is known by it and its day; others by what they say, and the second is the second. */
const refsOf = async (
  { request, importId, isCheck }: Work,
  reads: readonly Read[],
): Promise<Map<Read, string>> => {
  const refs = new Map<Read, string>()
  const unnumbered: { read: Read; hash: string }[] = []
  for (const read of reads) {
    const { record, returned } = read
    if (!returned) continue
    if (record.ref) refs.set(read, record.ref)
    else if (returned.number && returned.number !== returned.returnOf)
      refs.set(read, `return ${returned.day} ${returned.number}`)
    else unnumbered.push({ read, hash: hashOf(returned) })
  }
  if (!isCheck || unnumbered.length === 0) return refs
  const before = new Map(
    await countKeys(
      request,
      importId,
      unnumbered.map(({ hash }) => `return:${hash}`),
    ),
  )
  for (const { read, hash } of unnumbered) {
    const place = (before.get(`return:${hash}`) ?? 0) + 1
    before.set(`return:${hash}`, place)
    refs.set(read, `return like ${hash} ${place}`)
  }
  return refs
}

/** Finds the products that returns name by SKU, barcode or name. */
export const productFinder = async ({ request }: Work, lines: readonly ReturnLine[]) => {
  const found = await selectFoundProducts(request, {
    skus: lines.flatMap(({ sku }) => sku ?? []),
    barcodes: lines.flatMap(({ barcodes }) => barcodes),
    names: lines.flatMap(({ product }) => product ?? []),
    isLocked: false,
  })
  const match = productMatcher(found)
  return ({ sku, barcodes, product }: ReturnLine): string | null =>
    match({ sku, barcodes, name: product }).product?.id ?? null
}

const countReturn = ({ tally }: Work, day: string, given: ReturnType<typeof givenBack>['given']): void => {
  for (const { line, total, quantity, restocked } of given) {
    count(tally.revenue, day.slice(0, 7), -total)
    if (restocked) count(tally.stock, line.productId ?? line.names[0]?.toLowerCase() ?? '', -quantity)
  }
}

/**
 * Returns of the file. They come after all its sales, since they may name one of them; while it is imported they are
 * resolved at its end, when those are written.
 */
export const planReturns = async (
  work: Work,
  records: FileRecord[],
  recent: readonly FileRecord[] = [],
): Promise<Planned<ReadyReturn>[]> => {
  const { request, options, isCheck } = work
  const context = { today: request.today, pricesIncludeTax: request.settings.pricesIncludeTax }
  const reads: Read[] = records.map((record) => ({ record, ...readReturn(record, context) }))
  const refs = await refsOf(work, reads)
  const all = reads.flatMap(({ returned }) => returned ?? [])
  const own = isCheck ? await findOwnSales(request, records) : new Map()
  const known = await selectSources(request, { kind: 'sale', source: options.source }, [...refs.values()])
  const findStored = isCheck ? await findStoredSales(work, all) : null
  const findStaged = isCheck ? await findStagedSales(work, all, recent) : null
  const productOf = isCheck
    ? await productFinder(
        work,
        all.flatMap(({ lines }) => lines),
      )
    : () => null
  const formats = formatsOf(request.settings)

  const problemsOf = (returned: ReturnValues, { row }: FileRecord): Problem[] => {
    const staged = findStaged?.(returned) ?? null
    const found = staged ? { sale: staged } : (findStored?.(returned) ?? null)
    if (!found) return []
    if ('message' in found) return [{ row, field: 'return_of', message: found.message }]
    const { given, problems } = givenBack({ returned, sale: found.sale, productOf, formats })
    countReturn(work, returned.day, given)
    return problems
  }

  return reads.map((read): Planned<ReadyReturn> => {
    const { record, returned, problems } = read
    const here = own.get(record)
    if (here) return planOwnSale(record, here)
    const ref = refs.get(read)
    if (!returned || !ref) return refused(record, problems)
    const hash = hashOf(returned)
    const there = known.get(ref)
    if (there?.hash === hash) return { ...unchanged(record, there.record_id), ref }
    if (there) {
      const message = 'This return was imported before with other values. Undo that import first.'
      return refused(record, [{ row: record.row, field: 'number', message }])
    }
    if (options.rows === 'changed')
      return { ...record, ref, outcome: 'unchanged', targetId: null, changes: [], problems: [], ready: null }
    const wrong = problemsOf(returned, record)
    if (wrong.length > 0) return refused(record, wrong)
    const ready = { ...returned, row: record.row, ref, hash }
    return { ...record, ref, outcome: 'new', targetId: null, changes: [], problems: [], ready }
  })
}
