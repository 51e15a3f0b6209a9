import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { sampleIds } from './samples.queries.ts'

/** Before their sales, so that these take no points back first. */
export const deleteContests = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from contest where store_id = ${request.storeId} and id = any ${sampleIds(request, 'contest')}
  `.execute(request.db)
}

/** After their sales: who has sold something real stays, and takes part as before. */
export const deleteSampleEntrants = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from contest_member where store_id = ${request.storeId}
      and member_id = any ${sampleIds(request, 'member')} and not exists (
        select from sale where sale.store_id = contest_member.store_id and sale.seller_id = contest_member.member_id
      )
  `.execute(request.db)
}
