import { type MetricId, measuresFor } from '@tillsight/domain/figures/metrics/catalogue'
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

export const refuseSplit = ({ role }: MemberRequest, metrics: readonly MetricId[], split: Split): void => {
  if (!seesSplit(role, split)) throw fieldError('invalid', 'split', 'This split does not exist.')
  if (!splitsFor(measuresFor(metrics)).includes(split))
    throw fieldError('invalid', 'split', 'Not all of these metrics can be split this way.')
}
