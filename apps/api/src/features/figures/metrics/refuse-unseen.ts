import { type MetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { type Split, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { seesMetric, seesSplit } from './seen-metrics.ts'

/** What a role may not know is to it as unknown as what never was. */
export const refuseUnseen = (
  { role }: MemberRequest,
  metrics: readonly MetricId[],
  field: 'metric' | 'metrics',
): void => {
  if (!metrics.every((id) => seesMetric(role, id)))
    throw fieldError('invalid', field, 'This metric does not exist.')
}

type Refused = { splits: readonly Split[]; field: 'split' | 'across' | 'filters'; how: 'split' | 'filtered' }

const refuseSplits = (
  { role }: MemberRequest,
  metrics: readonly MetricId[],
  { splits, field, how }: Refused,
): void => {
  if (!splits.every((split) => seesSplit(role, split)))
    throw fieldError('invalid', field, 'This split does not exist.')
  for (const split of splits) {
    const without = metrics.filter((id) => !splitsFor(metricOf(id).needs).includes(split))
    const names = without.map((id) => metricOf(id).label).join(', ')
    if (names)
      throw fieldError('invalid', field, `${names} cannot be ${how} by ${splitNames[split].toLowerCase()}.`)
  }
}

export const refuseSplit = (
  request: MemberRequest,
  metrics: readonly MetricId[],
  asked: { split?: Split | undefined; across?: Split | undefined },
): void => {
  for (const field of ['split', 'across'] as const) {
    const split = asked[field]
    if (split) refuseSplits(request, metrics, { splits: [split], field, how: 'split' })
  }
}

export const refuseFilters = (
  request: MemberRequest,
  metrics: readonly MetricId[],
  filters: readonly Filter[],
): void =>
  refuseSplits(request, metrics, { splits: filters.map(({ by }) => by), field: 'filters', how: 'filtered' })
