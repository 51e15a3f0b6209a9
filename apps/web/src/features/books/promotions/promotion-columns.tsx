import type { Promotion } from '@tillsight/contract/books/promotions'
import { coverWords, discountWords, weekdayWords } from '@tillsight/domain/books/promotions/promotion-words'
import { listColumns } from '#platform/lists/list-columns.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatDay, formats } from '#ui/formats/formats.ts'
import type { LongColumn } from '#ui/tables/long-table.tsx'
import { PromotionBadge } from './promotion-badge.tsx'

export const promotionColumns = (shown: ShownList<'promotions'>): LongColumn<Promotion>[] =>
  listColumns<Promotion>(shown, {
    name: {
      className: 'max-[55.99rem]:col-span-2',
      cell: (promotion) => <PromotionCell promotion={promotion} />,
    },
    discount: { width: 9, rank: 2, cell: (promotion) => discountWords(promotion, formats()) },
    covers: {
      width: 14,
      rank: 4,
      cell: (promotion) => (
        <span title={coverWords(promotion)} className="block truncate">
          {coverWords(promotion)}
        </span>
      ),
    },
    starts: { width: 8, rank: 3, cell: ({ starts_on }) => formatDay(starts_on) },
    ends: { width: 8, rank: 3, cell: ({ ends_on }) => (ends_on ? formatDay(ends_on) : '—') },
    weekdays: { width: 9, rank: 6, cell: ({ weekdays }) => weekdayWords(weekdays) },
    code: { width: 8, rank: 5, cell: ({ code }) => code ?? '—' },
    status: { width: 7, cell: ({ status }) => <PromotionBadge status={status} /> },
  })

const daysOf = ({ starts_on, ends_on }: Promotion): string =>
  ends_on ? `${formatDay(starts_on)} to ${formatDay(ends_on)}` : `From ${formatDay(starts_on)}`

const PromotionCell = ({ promotion }: { promotion: Promotion }) => (
  <div className="min-w-0">
    <div className="flex items-baseline gap-3">
      <Link
        to={`/platform/promotions/${promotion.id}`}
        title={promotion.name}
        className="line-clamp-2 min-w-0 font-[560] wrap-anywhere text-ink no-underline hover:underline hover:underline-offset-4 min-[56rem]:line-clamp-1"
      >
        {promotion.name}
      </Link>
      <span className="ms-auto shrink-0 min-[56rem]:hidden">
        <PromotionBadge status={promotion.status} />
      </span>
    </div>
    <p className="truncate text-sm text-ink-soft min-[56rem]:hidden">
      {discountWords(promotion, formats())} · {coverWords(promotion)}
    </p>
    <p className="mt-1 text-sm text-ink-faint min-[56rem]:hidden">{daysOf(promotion)}</p>
  </div>
)
