import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { type Split, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AskedMetric } from './asked-metrics.ts'
import { seesSplit } from './seen-metrics.ts'

type Refused = { splits: readonly Split[]; field: 'split' | 'across' | 'filters'; how: 'split' | 'filtered' }

const refuseSplits = (
  { role }: MemberRequest,
  metrics: readonly AskedMetric[],
  { splits, field, how }: Refused,
): void => {
  if (!splits.every((split) => seesSplit(role, split)))
    throw fieldError('invalid', field, 'This split does not exist.')
  for (const split of splits) {
    const without = metrics.filter(({ needs }) => !splitsFor(needs).includes(split))
    const names = without.map(({ label }) => label).join(', ')
    if (names)
      throw fieldError('invalid', field, `${names} cannot be ${how} by ${splitNames[split].toLowerCase()}.`)
  }
}

export const refuseSplit = (
  request: MemberRequest,
  metrics: readonly AskedMetric[],
  asked: { split?: Split | undefined; across?: Split | undefined },
): void => {
  for (const field of ['split', 'across'] as const) {
    const split = asked[field]
    if (split) refuseSplits(request, metrics, { splits: [split], field, how: 'split' })
  }
}

export const refuseFilters = (
  request: MemberRequest,
  metrics: readonly AskedMetric[],
  filters: readonly Filter[],
): void =>
  refuseSplits(request, metrics, { splits: filters.map(({ by }) => by), field: 'filters', how: 'filtered' })
