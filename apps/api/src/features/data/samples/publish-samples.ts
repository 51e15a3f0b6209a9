import type { MemberRequest } from '#platform/request.ts'

const topics = [
  'products',
  'promotions',
  'suppliers',
  'purchases',
  'customers',
  'sales',
  'expenses',
  'activities',
  'goals',
  'contests',
  'store',
  'members',
  'tills',
] as const

/** Sample data comes and goes on every shelf and list at once. */
export const publishSamples = (request: MemberRequest): void => {
  for (const topic of topics) request.publish(topic)
}
