import {
  type PromotionStatus,
  promotionStatusNames,
} from '@tillsight/domain/books/promotions/promotion-status'
import { Badge } from '#ui/layout/badge.tsx'

const tones = { RUNNING: 'gain', COMING: 'neutral', PAUSED: 'warn', ENDED: 'neutral' } as const

export const PromotionBadge = ({ status }: { status: PromotionStatus }) => (
  <Badge tone={tones[status]}>{promotionStatusNames[status]}</Badge>
)
