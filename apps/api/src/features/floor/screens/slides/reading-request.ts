import type { MemberRequest } from '#platform/request.ts'
import type { ScreenRow } from '../screens.queries.ts'

/** What a screen may show to all who pass by. */
export type Privacy = Pick<ScreenRow, 'seller_names' | 'shows_profit' | 'shows_customers'>

/** Reads the figures of the whole store, and of its costs only what the screen may show. It opens no call. */
export const readingRequest = (request: MemberRequest, { shows_profit }: Privacy): MemberRequest => ({
  ...request,
  role: shows_profit ? 'analyst' : 'floor',
})
