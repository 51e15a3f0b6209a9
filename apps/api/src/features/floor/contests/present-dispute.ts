import type { Contest } from '@tillsight/contract/floor/contests'
import { isBy } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { DisputeRow } from './disputes.queries.ts'
import type { LoadedContest } from './load-contests.ts'
import { formerName, nameOf } from './present-standings.ts'

export const presentDispute = (
  request: MemberRequest,
  { entrants }: LoadedContest,
  row: DisputeRow,
): Contest['disputes'][number] => {
  const entrant = entrants.find(({ member_id }) => member_id === row.member_id)
  return {
    id: row.id,
    id_entry: row.entry_id,
    // Who does not take part runs the contest, and does so under their name.
    by: entrant ? nameOf(entrant) : row.by_name,
    is_own: isBy(request, row.member_id),
    text: row.text,
    at: row.at.toISOString(),
    answer:
      row.answered_at === null
        ? null
        : {
            is_granted: row.is_granted === true,
            text: row.answer ?? '',
            by: row.answered_name ?? formerName,
            at: row.answered_at.toISOString(),
          },
  }
}
