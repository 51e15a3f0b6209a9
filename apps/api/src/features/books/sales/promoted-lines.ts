import {
  type AppliedPromotion,
  appliedAt,
  codeProblem,
  type Promotion,
  promotionFor,
} from '@tillsight/domain/books/promotions/promotion'
import { percentOf, rateOf } from '@tillsight/domain/books/sales/sale-totals'
import { stepOf } from '@tillsight/domain/currencies'
import type { Day } from '@tillsight/domain/day'
import { centsOf } from '@tillsight/domain/money'
import { promotionsAt } from '#features/books/promotions/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { LineRow, SaleRow } from './sale-list.queries.ts'
import type { FrozenPromotion } from './sales.queries.ts'
import type { AskedLine, LockedStock, PromotedLine } from './sold-lines.ts'

type Frozen = Pick<LineRow, 'promotion_id' | 'promotion_name' | 'promotion_off'>

/** What a line was sold with. */
export const frozenPromotion = ({
  promotion_id,
  promotion_name,
  promotion_off,
}: Frozen): FrozenPromotion | null =>
  promotion_id === null ? null : { id: promotion_id, name: promotion_name ?? '', off: promotion_off }

/** The promotions that a sale can have: those of its day, or those of its lines, as a device knew them. */
export type Promoting = {
  day: Day
  code: string | null
  promotions: readonly Promotion[]
  given?: readonly (Promotion | null)[]
}

export const promotingOn = async (
  request: MemberRequest,
  { soldAt, code }: { soldAt: Date; code: string | null | undefined },
): Promise<Promoting> => {
  const { day, promotions } = await promotionsAt(request, soldAt)
  const problem = code ? codeProblem(code, { promotions, day }) : null
  if (problem) throw fieldError('invalid', 'code', problem)
  return { day, code: code ?? null, promotions }
}

/** A line that stays as it was sold keeps its promotion; another discount or price takes its place. */
const keptPromotion = (line: AskedLine, before: LineRow): AppliedPromotion | null => {
  const frozen = frozenPromotion(before)
  const isSame =
    rateOf(line.discount) === before.discount_rate &&
    (line.price === undefined || centsOf(line.price) === before.price)
  return frozen && isSame ? { ...frozen, discount: percentOf(before.discount_rate) } : null
}

type Context = Promoting & { stock: LockedStock; step: number; before: SaleRow | undefined }

const promotionOf = (line: AskedLine, place: number, context: Context): AppliedPromotion | null => {
  const before = context.before?.lines.find(
    ({ id, product_id }) => id === line.id && product_id === line.id_product,
  )
  if (before) return keptPromotion(line, before)
  const product = context.stock.get(line.id_product)
  if (!product || line.discount > 0 || line.price !== undefined) return null
  if (context.given) {
    const given = context.given[place]
    return given ? appliedAt(given, product.price) : null
  }
  const { id: productId, category_id: categoryId, price } = product
  return promotionFor({ productId, categoryId, price, quantity: line.quantity }, context)
}

type Promoted = { stock: LockedStock; promoting: Promoting; before?: SaleRow }

/** The lines with their promotions: a discount or a price that was typed wins. */
export const promotedLines = (
  { settings }: MemberRequest,
  lines: readonly AskedLine[],
  { stock, promoting, before }: Promoted,
): PromotedLine[] => {
  const context = { ...promoting, stock, before, step: stepOf(settings.currency) }
  return lines.map((line, place) => {
    const applied = promotionOf(line, place, context)
    if (!applied) return { ...line, promotion: null }
    const { discount, ...promotion } = applied
    return { ...line, discount, promotion }
  })
}

/** What lines that are to be stored name. */
export const promotionIdsOf = (lines: readonly { promotion: FrozenPromotion | null }[]): string[] =>
  lines.flatMap(({ promotion }) => (promotion ? [promotion.id] : []))
