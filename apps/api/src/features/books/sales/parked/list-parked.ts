import type { parkedSales } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectNextReturn, selectParked } from './parked.queries.ts'
import { presentParked } from './present-parked.ts'

export const listParked: Verb<typeof parkedSales.listParked> = async (request, { hold = null }) => {
  const [rows, returnsAt] = await Promise.all([selectParked(request, hold), selectNextReturn(request, hold)])
  return {
    sales: rows.map((row) => presentParked(request, row)),
    returns_at: returnsAt?.toISOString() ?? null,
  }
}
