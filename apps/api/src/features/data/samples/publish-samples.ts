import type { MemberRequest } from '#platform/request.ts'

/** Sample data comes and goes on every shelf and list at once. */
export const publishSamples = (request: MemberRequest): void => {
  for (const topic of ['products', 'customers', 'sales', 'expenses', 'store'] as const) request.publish(topic)
}
