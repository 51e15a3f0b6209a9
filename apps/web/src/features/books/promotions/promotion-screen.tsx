import { ArrowLeft, Tag } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PromotionActions } from './promotion-actions.tsx'
import { PromotionBadge } from './promotion-badge.tsx'
import { PromotionEffect } from './promotion-effect.tsx'
import { PromotionRules } from './promotion-rules.tsx'
import { usePromotion } from './promotions.api.ts'

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const PromotionScreen = ({ id }: { id: string }) => {
  const promotion = usePromotion(id)
  const known = isGone(promotion.error) ? undefined : promotion.data
  return (
    <>
      <Link
        to="/platform/promotions"
        className="touch-reach mb-4 inline-flex items-center gap-1.5 rounded-control text-sm text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        All promotions
      </Link>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 className="text-2xl wrap-anywhere">{known?.name ?? 'Promotion'}</h1>
          {known && <PromotionBadge status={known.status} />}
        </div>
        {known && <PromotionActions promotion={known} />}
      </header>
      <Details promotion={promotion} />
    </>
  )
}

const Details = ({ promotion }: { promotion: ReturnType<typeof usePromotion> }) => {
  const seesSales = useMay('sales:read')
  if (promotion.isPending) return <Skeleton className="h-80 w-full" />
  if (isGone(promotion.error)) return <Gone />
  if (!promotion.data) {
    return (
      <ErrorState
        title="This promotion could not be shown"
        message={promotion.error?.message ?? ''}
        onRetry={() => promotion.refetch()}
      />
    )
  }
  if (!seesSales) return <PromotionRules promotion={promotion.data} />
  return (
    <div className="grid items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="min-w-0 min-[64rem]:order-2">
        <PromotionRules promotion={promotion.data} />
      </div>
      <PromotionEffect id={promotion.data.id} />
    </div>
  )
}

const Gone = () => (
  <EmptyState
    icon={Tag}
    title="Promotion not found"
    text="It was deleted."
    action={
      <Button variant="secondary" to="/platform/promotions">
        All promotions
      </Button>
    }
  />
)
