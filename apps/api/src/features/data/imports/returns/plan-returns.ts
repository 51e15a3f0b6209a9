import { formatsOf } from '@tillsight/domain/formats'
import { selectFoundProducts } from '../products/found-products.queries.ts'
import { productMatcher } from '../products/match-product.ts'
import { type FileRecord, type Planned, type Problem, refused, unchanged } from '../record.ts'
import { contentHash, referTo } from '../refs.ts'
import { findOwnSales, planOwnSale } from '../sales/own-sales.ts'
import { knownSources } from '../sources.ts'
import { count } from '../tally.ts'
import type { Work } from '../work.ts'
import { type ReturnLine, type ReturnValues, readReturn } from './return-values.ts'
import { givenBack } from './returned-lines.ts'
import { findStagedSales, findStoredSales } from './sold-sales.ts'

export type ReadyReturn = ReturnValues & { row: number; ref: string; hash: string }
type Read = { record: FileRecord; returned: ReturnValues | null; problems: Problem[]; ref: string | null }
type ReadWell = Read & { returned: ReturnValues }

const isReadWell = (read: Read): read is ReadWell => read.returned !== null

/** It is stored, so the fields and their order stay as they are; discounts were not read at first. */
const hashOf = ({ returned }: ReadWell): string =>
  contentHash({
    ...returned,
    lines: returned.lines.map(({ discount: _, ...line }) => ({ ...line, row: 0 })),
  })

/** A return with a number of its own is known by it and its day; others by what they say. */
const refOf = ({ number, returnOf, day }: ReturnValues): string | null =>
  number && number !== returnOf ? `return ${day} ${number}` : null

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
  const reads = records.map((record): Read => {
    const { returned, problems } = readReturn(record, context)
    return { record, returned, problems, ref: returned && refOf(returned) }
  })
  const good = reads.filter(isReadWell)
  await referTo(work, good, {
    key: (read) => `return:${hashOf(read)}`,
    ref: (read, place) => `return like ${hashOf(read)} ${place}`,
  })
  const all = good.map(({ returned }) => returned)
  const own = isCheck ? await findOwnSales(work, records) : new Map()
  const known = await knownSources(
    work,
    'sale',
    good.flatMap(({ ref }) => ref ?? []),
  )
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
    const { record, problems, ref } = read
    const here = own.get(record)
    if (here) return planOwnSale(record, here)
    if (!isReadWell(read) || !ref) return refused(record, problems)
    const { returned } = read
    const hash = hashOf(read)
    const there = known.get(ref)
    if (there?.hash === hash) return { ...unchanged(record, there.record_id), ref }
    if (there) {
      const message = 'This return was imported before with other values. Undo that import first.'
      return refused(record, [{ row: record.row, field: 'number', message }])
    }
    if (options.rows === 'changed') return { ...unchanged(record, null), ref }
    const wrong = problemsOf(returned, record)
    if (wrong.length > 0) return refused(record, wrong)
    const ready = { ...returned, row: record.row, ref, hash }
    return { ...record, ref, outcome: 'new', targetId: null, changes: [], problems: [], ready }
  })
}
