import { sampleGoals } from '@tillsight/domain/data/samples/goals'
import type { SampleShop } from '@tillsight/domain/data/samples/sample-shop'
import { v7 as newId } from 'uuid'
import { requireRoom } from '#platform/quotas/quota.ts'
import type { MemberRequest } from '#platform/request.ts'
import { insertGoals } from './goals.queries.ts'
import type { SampleRows } from './sample-rows.ts'
import { insertSampleRows } from './samples.queries.ts'

type Given = { shop: SampleShop; today: string; rows: SampleRows }

/** What the sample shop wants to sell: in the month, in a day, and one of its sellers. */
export const loadGoals = async (request: MemberRequest, { shop, today, rows }: Given): Promise<void> => {
  const goals = sampleGoals(shop, today)
  await requireRoom(request, 'goals', goals.length)
  const made = await insertGoals(
    request,
    goals.map(({ cadence, seller, fromDay, amount, isSpread }) => ({
      id: newId(),
      cadence,
      seller_id: seller === null ? null : (rows.ids.member[seller - 1] ?? null),
      from_day: fromDay,
      amount,
      is_spread: isSpread,
    })),
  )
  await insertSampleRows(request, 'goal', made)
}
