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
  summary: 'Read whether sample data is loaded, and how much',
  input: z.strictObject({}),
  output: SampleInfo,
})

export const loadSamples = call({
  method: 'POST',
  path: '/sample/load',
  access: 'store:write',
  summary: 'Load a year of sample data up to today, in addition to existing data',
  input: z.strictObject({}),
  output: SampleInfo,
})

export const clearSamples = call({
  method: 'POST',
  path: '/sample/clear',
  access: 'store:write',
  summary: 'Remove the sample data; products and customers used in your own sales stay',
  input: z.strictObject({}),
  output: z.object({ kept_products: z.number(), kept_customers: z.number() }),
})

export const sampleCalls = [sampleInfo, loadSamples, clearSamples] as const
