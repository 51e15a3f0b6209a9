import type { ActivityStatus } from '@tillsight/domain/books/activities/activity'
import { activityStatusNames } from '@tillsight/domain/books/activities/activity-words'
import { Badge } from '#ui/layout/badge.tsx'

const tones = {
  ANSWERED: 'gain',
  HELD: 'gain',
  WON: 'gain',
  SOLVED: 'gain',
  MISSED: 'loss',
  LOST: 'loss',
  CANCELLED: 'neutral',
  PLANNED: 'neutral',
  OPEN: 'warn',
} as const satisfies Record<ActivityStatus, string>

export const ActivityBadge = ({ status }: { status: ActivityStatus | null }) =>
  status ? <Badge tone={tones[status]}>{activityStatusNames[status]}</Badge> : '—'
