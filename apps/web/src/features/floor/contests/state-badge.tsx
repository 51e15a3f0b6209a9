import type { ContestState } from '@tillsight/domain/floor/contests/contest'
import { stateNames } from '@tillsight/domain/floor/contests/contest-names'
import type { ComponentProps } from 'react'
import { Badge } from '#ui/layout/badge.tsx'

const tones: Record<ContestState, ComponentProps<typeof Badge>['tone']> = {
  planned: 'neutral',
  running: 'gain',
  grace: 'warn',
  final: 'neutral',
  cancelled: 'loss',
}

export const StateBadge = ({ state }: { state: ContestState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
)
