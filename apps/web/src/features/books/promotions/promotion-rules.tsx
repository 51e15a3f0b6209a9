import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { discountWords, weekdayWords } from '@tillsight/domain/books/promotions/promotion-words'
import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { formatDay, formats } from '#ui/formats/formats.ts'

/** What a promotion gives, when and for what. */
export const PromotionRules = ({ promotion }: { promotion: PromotionInfo }) => {
  const { starts_on, ends_on, weekdays, code, covers, products, categories } = promotion
  return (
    <section
      aria-label="Rules"
      className="rounded-card border border-line bg-surface px-4 py-4 shadow-low sm:px-6 sm:py-5"
    >
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 min-[64rem]:grid-cols-1">
        <Fact name="Discount">{discountWords(promotion, formats())}</Fact>
        <Fact name="Days">
          {ends_on ? `${formatDay(starts_on)} to ${formatDay(ends_on)}` : `From ${formatDay(starts_on)} on`}
        </Fact>
        <Fact name="Weekdays">{weekdayWords(weekdays)}</Fact>
        <Fact name="Code">{code ?? 'None: it applies automatically'}</Fact>
        <Fact name="For">
          {covers === 'ALL' && 'All products'}
          {covers === 'PRODUCTS' && (
            <ul className="flex flex-col gap-1">
              {products.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/platform/products/${id}`} className="quiet-link">
                    {name}
                  </Link>
                </li>
              ))}
              {products.length === 0 && 'No products left'}
            </ul>
          )}
          {covers === 'CATEGORIES' && (categories.map(({ name }) => name).join(', ') || 'No categories left')}
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
