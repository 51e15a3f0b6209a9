import { type PurchaseStatus, purchaseStatusNames } from '@tillsight/domain/books/purchases/purchase-status'
import { Badge } from '#ui/layout/badge.tsx'

const tones = {
  DRAFT: 'neutral',
  SENT: 'warn',
  PARTLY: 'warn',
  RECEIVED: 'gain',
  CANCELLED: 'neutral',
} as const satisfies Record<PurchaseStatus, string>

export const PurchaseBadge = ({ status, isLate }: { status: PurchaseStatus; isLate: boolean }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Badge tone={tones[status]}>{purchaseStatusNames[status]}</Badge>
    {isLate && <Badge tone="loss">Late</Badge>}
  </span>
)
