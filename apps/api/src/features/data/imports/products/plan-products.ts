import { mayBeMeasured, measuredIn } from '@tillsight/domain/books/catalog/unit'
import { v7 as newId } from 'uuid'
import { isWorthTooMuch, stockTooHigh } from '#features/books/catalog/index.ts'
import { fieldReader } from '../read-fields.ts'
import { type Change, type FileRecord, type Planned, type Problem, refused, unchanged } from '../record.ts'
import { claimKeys, type Key } from '../rows.queries.ts'
import type { Work } from '../work.ts'
import { type FoundProduct, selectFoundProducts } from './found-products.queries.ts'
import { productMatcher } from './match-product.ts'
import { picturesOf } from './planned-pictures.ts'
import { type ProductValues, readProduct } from './product-values.ts'
import { isElsewhere, notFetched, pictureName } from './zip-pictures.ts'

/** A product as it will be. */
export type ReadyProduct = Omit<FoundProduct, 'category_id' | 'picture_id' | 'version'> & {
  before: FoundProduct | null
  /** A new one is archived at once, where the file says so. */
  is_archived?: boolean
  /** The file that is named as its picture. */
  picture: string | null
}

export const otherCategory = 'Other'

type Read = { record: FileRecord; values: ProductValues; problems: Problem[] }

const compared = [
  'name',
  'long_name',
  'sku',
  'category',
  'price',
  'cost',
  'balance',
  'low_stock',
  'unit',
  'sold_by_measure',
] as const

const shownField = { balance: 'quantity' } as Record<string, string>

/** What the file says, where it says something; an empty cell clears only what may be empty, and only if asked to. */
const merged = ({ options }: Work, values: ProductValues, before: FoundProduct | null) => {
  const clears = options.blanks === 'clear'
  const optional = <Value>(said: Value | null | undefined, was: Value | null): Value | null =>
    said ?? (said === null && clears ? null : was)
  return {
    name: values.name ?? before?.name ?? '',
    long_name: optional(values.long_name, before?.long_name ?? null),
    sku: optional(values.sku, before?.sku ?? null),
    barcodes: values.barcodes ?? (values.barcodes === null && clears ? [] : (before?.barcodes ?? [])),
    category: values.category ?? before?.category ?? otherCategory,
    price: values.price ?? before?.price ?? 0,
    balance: values.balance ?? before?.balance ?? 0,
    unit: values.unit ?? before?.unit ?? 'PIECE',
  }
}

const readyOf = (work: Work, values: ProductValues, before: FoundProduct | null): ReadyProduct => {
  const base = merged(work, values, before)
  const share = work.options.cost_percent
  const cost =
    values.cost ?? before?.cost ?? (share ? Math.max(1, Math.round((base.price * share) / 100)) : 0)
  const isDecimal = !Number.isInteger(base.balance)
  return {
    ...base,
    id: before?.id ?? newId(),
    cost,
    low_stock: values.low_stock ?? before?.low_stock ?? work.request.settings.lowStock,
    sold_by_measure: values.sold_by_measure
      ? mayBeMeasured(base.unit)
      : before?.unit === base.unit && values.sold_by_measure !== false
        ? before.sold_by_measure
        : mayBeMeasured(base.unit) && isDecimal,
    is_archived: values.is_archived,
    before,
    picture: pictureName(values.picture),
  }
}

/** An empty cell is not a missing column, and one that cannot be read is neither. */
const costProblem = ({ record, problems }: Read): string | null => {
  if (problems.some(({ field }) => field === 'cost')) return null
  return record.values.cost === undefined
    ? 'Cost is required. Map a column of costs, or say what share of the price it is.'
    : 'The cost is empty. Enter it, or say what share of the price it is.'
}

const problemsOf = ({ request }: Work, read: Read, ready: ReadyProduct): Problem[] => {
  const {
    record: { row },
    values,
  } = read
  const noCost = costProblem(read)
  const problem = (field: string, message: string): Problem[] => [{ row, field, message }]
  const isNew = !ready.before
  return [
    ...(ready.name ? [] : problem('name', 'Name is required.')),
    ...(ready.price > 0 ? [] : problem('price', 'Price is required.')),
    ...(ready.cost > 0 || ready.price <= 0 || !noCost ? [] : problem('cost', noCost)),
    ...(isNew && values.balance && !Number.isInteger(values.balance) && measuredIn(ready) === null
      ? problem('quantity', 'This product is sold in whole pieces. Enter a whole number.')
      : []),
    ...(isWorthTooMuch(ready) ? problem('quantity', stockTooHigh(request)) : []),
  ]
}

const sameCodes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((code) => other.includes(code))

const changesOf = (ready: ReadyProduct): Change[] => {
  const { before } = ready
  if (!before) return []
  const changes: Change[] = compared
    .filter((field) => ready[field] !== before[field])
    .map((field) => ({ field: shownField[field] ?? field, before: before[field], after: ready[field] }))
  if (!sameCodes(ready.barcodes, before.barcodes))
    changes.push({ field: 'barcodes', before: before.barcodes.join(', '), after: ready.barcodes.join(', ') })
  return changes
}

const takenCodes = (found: readonly FoundProduct[]) => {
  const match = productMatcher(found)
  return ({ row }: FileRecord, { id, barcodes, sku }: ReadyProduct): Problem[] =>
    [...barcodes, ...(sku ? [sku] : [])].flatMap((code) => {
      const { product } = match({ barcodes: [code] })
      if (!product || product.id === id) return []
      return [
        {
          row,
          field: code === sku ? 'sku' : 'barcodes',
          message: `${code} is the barcode of “${product.name}”.`,
        },
      ]
    })
}

/** A product has one row in the file: the first that names it. */
const keysOf = ({ before, id, sku, barcodes, name, long_name }: ReadyProduct): string[] =>
  before
    ? [`id:${id}`, ...barcodes.map((code) => `code:${code}`)]
    : [
        ...(sku ? [`sku:${sku}`] : []),
        ...barcodes.map((code) => `code:${code}`),
        ...(sku ? [] : [`name:${(long_name ?? name).toLowerCase()}`]),
      ]

const withoutDoubles = async (
  { request, importId, isCheck }: Work,
  planned: Planned<ReadyProduct>[],
): Promise<Planned<ReadyProduct>[]> => {
  if (!isCheck) return planned
  const keys: Key[] = planned.flatMap(({ row, ready }) =>
    ready ? keysOf(ready).map((key) => ({ key, row })) : [],
  )
  const owners = await claimKeys(request, importId, keys)
  return planned.map((plan) => {
    const key = plan.ready && keysOf(plan.ready).find((each) => owners.get(each) !== plan.row)
    if (!key) return plan
    const message = `Row ${owners.get(key)} is about the same product.`
    return refused(plan, [{ row: plan.row, field: null, message }])
  })
}

const isWanted = ({ options }: Work, before: FoundProduct | null): boolean =>
  options.rows === 'both' || (options.rows === 'new') === (before === null)

export const planProducts = async (work: Work, records: FileRecord[]): Promise<Planned<ReadyProduct>[]> => {
  const reads: Read[] = records.map((record) => {
    const reader = fieldReader(work.request, record)
    return { record, values: readProduct(reader), problems: reader.problems }
  })
  const found = await selectFoundProducts(work.request, {
    skus: reads.flatMap(({ values }) => values.sku ?? []),
    barcodes: reads.flatMap(({ values }) => values.barcodes ?? []),
    names: reads.flatMap(({ values: { name, long_name } }) =>
      [name, long_name].flatMap((text) => text ?? []),
    ),
    isLocked: !work.isCheck,
  })
  const pictures = await picturesOf(
    work,
    reads.map(({ values }) => pictureName(values.picture)),
    found,
  )
  const match = productMatcher(found)
  const taken = takenCodes(found)
  const planned = reads.map((read): Planned<ReadyProduct> => {
    const { record, values, problems } = read
    const long = match({ name: values.long_name })
    const short = match({ ...values, ...(long.product ? { name: values.long_name } : {}) })
    const same = short.several?.find((each) => changesOf(readyOf(work, values, each)).length === 0)
    if (same && problems.length === 0) return unchanged(record, same.id)
    if (short.problem) return refused(record, [...problems, { row: record.row, ...short.problem }])
    const ready = readyOf(work, values, short.product)
    const all = [
      ...problems,
      ...problemsOf(work, read, ready),
      ...taken(record, ready),
      ...pictures.problems(record, ready),
    ]
    if (all.length > 0) return refused(record, all)
    const changes = [...changesOf(ready), ...pictures.changes(ready)]
    if (!pictures.isNew(ready)) ready.picture = null
    const outcome = !isWanted(work, ready.before)
      ? 'unchanged'
      : !ready.before
        ? 'new'
        : changes[0]
          ? 'changed'
          : 'unchanged'
    const notes = isElsewhere(values.picture ?? '')
      ? [{ row: record.row, field: 'picture', message: notFetched }]
      : []
    return { ...record, problems: notes, outcome, targetId: ready.before?.id ?? null, changes, ready }
  })
  return withoutDoubles(work, planned)
}
