import { type Exploration, mostExplored, shapes } from '@tillsight/domain/figures/explore/exploration'
import { grains } from '@tillsight/domain/figures/metrics/buckets'
import { z } from 'zod'
import { AnyMetricId } from './any-metric-id.ts'
import { Filters, SplitName } from './metric-filters.ts'

/** A question of Explore, as tiles, saved questions, exports and reports have it. */
export const ExplorationForm: z.ZodType<Exploration, Exploration> = z.strictObject({
  metrics: z
    .array(AnyMetricId, 'Choose a metric.')
    .min(1, 'Choose a metric.')
    .max(mostExplored, `At most ${mostExplored} metrics at once.`),
  shape: z.enum(shapes, 'Choose how it is shown.'),
  split: SplitName.nullable(),
  across: SplitName.nullable(),
  grain: z.enum(grains, 'This grain does not exist.').nullable(),
  filters: Filters,
})
