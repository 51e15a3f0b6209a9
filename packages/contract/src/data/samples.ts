import { z } from 'zod'
import { call } from '../call.ts'

/** How much of what the store shows is sample data. */
export const SampleInfo = z.object({
  loaded: z.boolean(),
  products: z.number(),
  customers: z.number(),
  sales: z.number(),
})
export type SampleInfo = z.infer<typeof SampleInfo>

export const sampleInfo = call({
  method: 'GET',
  path: '/sample/info',
  access: 'store:write',
  summary: 'Whether sample data is loaded, and how much of it is there',
  input: z.strictObject({}),
  output: SampleInfo,
})

export const loadSamples = call({
  method: 'POST',
  path: '/sample/load',
  access: 'store:write',
  summary: 'Load a year of a made-up shop up to today, beside what is there',
  input: z.strictObject({}),
  output: SampleInfo,
})

export const clearSamples = call({
  method: 'POST',
  path: '/sample/clear',
  access: 'store:write',
  summary: 'Remove the sample data; what sales of your own name stays',
  input: z.strictObject({}),
  output: z.object({ kept_products: z.number(), kept_customers: z.number() }),
})
