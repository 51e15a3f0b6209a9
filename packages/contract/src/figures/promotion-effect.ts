import { z } from 'zod'
import { unknownPromotion } from '../books/promotion-form.ts'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { AnyMetricId } from './any-metric-id.ts'
import { Filters } from './metric-filters.ts'

const figureUnit = z.enum(['money', 'count', 'percent', 'number'])
const days = { start_date: z.string(), end_date: z.string() }

/** A figure of the catalogue with filters: what it is asked with explains it. */
const figure = { metric: AnyMetricId, label: z.string(), unit: figureUnit, filters: Filters }

export const readPromotionEffect = call({
  method: 'GET',
  path: '/promotion/effect',
  access: 'sales:read',
  summary: 'Read what was sold with a promotion, and all it is for beside the same weekdays before',
  input: z.strictObject({ id: SubjectId(unknownPromotion) }),
  output: z.object({
    /** Today included; null before it has begun. */
    sold: z
      .object({ ...days, figures: z.array(z.object({ ...figure, value: z.number().nullable() })) })
      .nullable(),
    /** On its days that are over; null before the first of them is over. */
    effect: z
      .object({
        ...days,
        before: z.object(days),
        figures: z.array(
          z.object({
            ...figure,
            now: z.number().nullable(),
            before: z.number().nullable(),
            /** In percent; null where there was nothing to compare with. */
            change: z.number().nullable(),
          }),
        ),
        /** What was given away with the promotion on these days. */
        discount: z.number(),
      })
      .nullable(),
  }),
})
export type PromotionEffect = z.infer<typeof readPromotionEffect.output>
