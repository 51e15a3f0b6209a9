import type { AppliedPromotion } from '@tillsight/domain/books/promotions/promotion'
import { amountOf } from '@tillsight/domain/money'
import { Tag } from 'lucide-react'
import { money } from '#platform/words/format.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { percentOff } from './sale-words.ts'

type PromotionTagProps = {
  promotion: Pick<AppliedPromotion, 'name' | 'discount' | 'off'>
  className?: string
}

const offWords = ({ discount, off }: PromotionTagProps['promotion']): string =>
  off === null ? `−${percentOff(discount)}` : `−${money(amountOf(off))} each`

/** At a line: what it is sold with, and what that takes off. */
export const PromotionTag = ({ promotion, className }: PromotionTagProps) => (
  <span
    className={classNames('flex min-w-0 items-center gap-1.5 text-sm text-gain', className)}
    title={promotion.name}
  >
    <Tag aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
    <span className="truncate">{promotion.name}</span>
    <span className="shrink-0">{offWords(promotion)}</span>
  </span>
)
