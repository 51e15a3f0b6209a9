import type { Segment } from '@tillsight/domain/customers/segment'
import { Badge } from '#ui/badge.tsx'

export const segmentWords: Record<Segment, string> = { NEW: 'New', RETURNING: 'Returning', VIP: 'VIP' }

const tones = { NEW: 'neutral', RETURNING: 'warn', VIP: 'gain' } as const

export const SegmentBadge = ({ segment }: { segment: Segment }) => (
  <Badge tone={tones[segment]}>{segmentWords[segment]}</Badge>
)
