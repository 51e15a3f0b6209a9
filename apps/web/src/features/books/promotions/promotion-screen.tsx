import type { PromotionInfo } from '@tillsight/contract/books/promotions'
import { Tag } from 'lucide-react'
import { BackLink } from '#platform/page/back-link.tsx'
import { knownOf, RecordDetails } from '#platform/page/record-details.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { PromotionActions } from './promotion-actions.tsx'
import { PromotionBadge } from './promotion-badge.tsx'
import { PromotionEffect } from './promotion-effect.tsx'
import { PromotionRules } from './promotion-rules.tsx'
import { usePromotion } from './promotions.api.ts'

export const PromotionScreen = ({ id }: { id: string }) => {
  const promotion = usePromotion(id)
  const known = knownOf(promotion)
  return (
    <>
      <BackLink to="/platform/promotions">All promotions</BackLink>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 className="text-2xl wrap-anywhere">{known?.name ?? 'Promotion'}</h1>
          {known && <PromotionBadge status={known.status} />}
        </div>
        {known && <PromotionActions promotion={known} />}
      </header>
      <RecordDetails noun="promotion" read={promotion} gone={gone}>
        {(promotion) => <Details promotion={promotion} />}
      </RecordDetails>
    </>
  )
}

const Details = ({ promotion }: { promotion: PromotionInfo }) => {
  const seesSales = useMay('sales:read')
  if (!seesSales) return <PromotionRules promotion={promotion} />
  return (
    <div className="grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="min-w-0 min-[64rem]:order-2">
        <PromotionRules promotion={promotion} />
      </div>
      <PromotionEffect id={promotion.id} />
    </div>
  )
}

const gone = {
  icon: Tag,
  title: 'Promotion not found',
  text: 'It was deleted.',
  list: { to: '/platform/promotions', label: 'All promotions' },
}
