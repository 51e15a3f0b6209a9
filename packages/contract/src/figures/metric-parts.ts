import { z } from 'zod'
import { call } from '../call.ts'
import { filtersInQuery, SplitName } from './metric-filters.ts'

export const readPartNames = call({
  method: 'GET',
  path: '/metric/part_names',
  access: 'sales:read-own',
  summary: 'Name the parts of filters, whether or not anything was sold of them',
  input: z.strictObject({ filters: filtersInQuery }),
  output: z.array(
    z.object({
      by: SplitName,
      /** No label where the store has no such part any more. */
      parts: z.array(z.object({ key: z.string().nullable(), label: z.string().nullable() })),
    }),
  ),
})
