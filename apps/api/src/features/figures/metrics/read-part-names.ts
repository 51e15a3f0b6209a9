import type { metricParts } from '@tillsight/contract'
import { fieldError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { readLabels } from './part-labels.ts'
import { seesSplit } from './seen-metrics.ts'

export const readPartNames: Verb<typeof metricParts.readPartNames> = async (request, { filters = [] }) => {
  if (filters.some(({ by }) => !seesSplit(request.role, by)))
    throw fieldError('invalid', 'filters', 'This split does not exist.')
  return Promise.all(
    filters.map(async ({ by, keys }) => {
      const labelOf = await readLabels(request, by, keys)
      return { by, parts: keys.map((key) => ({ key, label: labelOf(key) })) }
    }),
  )
}
