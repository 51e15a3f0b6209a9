export const segments = ['NEW', 'RETURNING', 'VIP'] as const
export type Segment = (typeof segments)[number]

export const segmentNames: Record<Segment, string> = { NEW: 'New', RETURNING: 'Returning', VIP: 'VIP' }

const fromReturning = 2
const fromVip = 5

export const segment = (purchases: number): Segment => {
  if (purchases >= fromVip) return 'VIP'
  return purchases >= fromReturning ? 'RETURNING' : 'NEW'
}
