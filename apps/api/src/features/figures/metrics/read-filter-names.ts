import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { readLabels } from './part-labels.ts'

/** What filters are called. A part of another store is as unknown as one that never was. */
export const readFilterNames = (request: MemberRequest, filters: readonly Filter[]) =>
  Promise.all(
    filters.map(async ({ by, keys }) => {
      const labelOf = await readLabels(request, by, keys)
      const parts = keys.map((key) => {
        const label = labelOf(key)
        if (label === null) throw fieldError('invalid', 'filters', 'This part does not exist.')
        return { key, label }
      })
      return { by, name: splitNames[by], parts }
    }),
  )
