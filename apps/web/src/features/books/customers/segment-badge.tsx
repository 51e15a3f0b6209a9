import { type Segment, segmentNames } from '@tillsight/domain/books/customers/segment'
import { Badge } from '#ui/layout/badge.tsx'

/** By how often they bought, whenever that was: someone who is new here need not be new this month. */
export const segmentRules: Record<Segment, string> = {
  NEW: 'New: up to 1 purchase.',
  RETURNING: 'Returning: 2 to 4 purchases.',
  VIP: 'VIP: 5 purchases or more.',
}

const tones = { NEW: 'neutral', RETURNING: 'warn', VIP: 'gain' } as const

export const SegmentBadge = ({ segment }: { segment: Segment }) => (
  <Badge tone={tones[segment]}>{segmentNames[segment]}</Badge>
)
