import { z } from 'zod'
import { call } from './call.ts'

/** What can change in a store while others look at it. The screens' queries are named by the same words. */
export const topics = [
  'taxes',
  'payment-methods',
  'products',
  'promotions',
  'suppliers',
  'purchases',
  'customers',
  'sales',
  'parked-sales',
  'activities',
  'expenses',
  'views',
  'formulas',
  'goals',
  'dashboards',
  'questions',
  'reports',
  'alerts',
  'screens',
  'contests',
  'findings',
  'store',
  'members',
  'tills',
  'closing',
  'imports',
  'connections',
  'webhooks',
  'jobs',
] as const
export type Topic = (typeof topics)[number]

/** The data of the first event: what changed lately. What was before `known_ms` is not known. */
export type Hello = { known_ms: number; changed: { topic: Topic; ms_ago: number }[] }

/** The data of a `change`. A `hello` comes first, and a `refresh` whenever changes may have been missed. */
export const LiveChange = z.object({ topics: z.array(z.enum(topics)) })

export const watchStore = call({
  method: 'GET',
  path: '/live/stream',
  beforeTwoStep: true,
  access: 'live:watch',
  summary: 'Server-sent events: topics that changed in the store, until the session ends',
  input: z.strictObject({}),
  output: LiveChange,
  stream: true,
})
