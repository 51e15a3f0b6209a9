import type { Day } from '@tillsight/domain/day'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { isKnownThen, isKnownThenBy } from '@tillsight/domain/figures/metrics/known/known'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AskedMetric } from '../asked-metrics.ts'

type Asked = {
  /** What the call names its metrics. */
  field: 'metric' | 'metrics'
  metrics: readonly AskedMetric[]
  filters: readonly Filter[]
  split?: Split | undefined
  across?: Split | undefined
  knownOn: Day
}

const notBy = 'Suppliers and tags are known as they are now only.'

/** Only facts that leave behind what they said before are known as they were. */
export const refuseNotKnown = (
  { today }: MemberRequest,
  { field, metrics, filters, split, across, knownOn }: Asked,
): void => {
  const unknown = metrics.filter(({ needs }) => !isKnownThen(needs)).map(({ label }) => label)
  if (unknown.length > 0)
    throw fieldError(
      'invalid',
      field,
      `Known as of now only, since not all that it is calculated from is stored as it was: ${unknown.join(', ')}.`,
    )
  if (!filters.every(({ by }) => isKnownThenBy(by)))
    throw fieldError('invalid', 'filters', `${notBy} Remove that filter.`)
  for (const [name, by] of Object.entries({ split, across }))
    if (by && !isKnownThenBy(by)) throw fieldError('invalid', name, `${notBy} Choose another split.`)
  if (knownOn > today) throw fieldError('invalid', 'known_on', 'The date cannot be in the future.')
}
