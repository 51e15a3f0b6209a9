import type { SheetEntry } from '@tillsight/domain/floor/contests/result/result-sections'
import type { MemberRequest } from '#platform/request.ts'
import type { ContestTables } from '../contests.tables.ts'

const perRead = 500

/** What counted for one participant, in the order of the ledger; a part at a time, since it may be long. */
export async function* selectSheetEntries(
  request: MemberRequest,
  { contestId, participantId }: { contestId: string; participantId: string },
): AsyncGenerator<SheetEntry & { memberId: string }> {
  let after = 0
  for (;;) {
    const rows = await request.db
      .withTables<ContestTables>()
      .selectFrom('contest_entry')
      .select(['place', 'at', 'day', 'reason', 'number', 'amounts', 'member_id'])
      .where('store_id', '=', request.storeId)
      .where('contest_id', '=', contestId)
      .where('participant_id', '=', participantId)
      .where('place', '>', after)
      .orderBy('place')
      .limit(perRead)
      .execute()
    for (const { at, day, reason, number, amounts, member_id: memberId } of rows)
      yield { at, day, reason, number, amounts, memberId }
    const last = rows.at(-1)
    if (!last || rows.length < perRead) return
    after = last.place
  }
}
