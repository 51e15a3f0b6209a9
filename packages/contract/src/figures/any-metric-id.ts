import { metricIds } from '@tillsight/domain/figures/metrics/catalogue'
import { z } from 'zod'
import { Id } from '../query.ts'

const unknownMetric = 'This metric does not exist.'

/** One that every store has, or the id of a store's own. */
export const AnyMetricId = z.union([z.enum(metricIds), Id(unknownMetric)], unknownMetric)
