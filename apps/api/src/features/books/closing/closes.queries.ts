import type { CountedCash } from '@tillsight/domain/books/closing/denominations'
import type { DrawerFigures } from '@tillsight/domain/books/closing/figures'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { changesOf } from './changes.queries.ts'
import { isOfTill } from './drawers.queries.ts'

export type CloseRow = {
  id: string
  till_id: string | null
  name: string
  number: number
  opened_at: Date | null
  closed_at: Date
  closed_by: string
  expected: number
  counted: number
  counts: CountedCash[] | null
  float_left: number
  note: string | null
  figures: DrawerFigures
}

export type NewClose = Omit<CloseRow, 'closed_by' | 'closed_at'> & {
  memberId: string
  afterNumber: number
  lastNumber: number
}

export const insertClose = async (request: MemberRequest, close: NewClose): Promise<void> => {
  await sql`
    insert into drawer_close (store_id, id, till_id, number, name, opened_at, closed_at, day, after_number,
      last_number, expected, counted, counts, float_left, note, figures, member_id)
    values (${request.storeId}, ${close.id}, ${close.till_id}, ${close.number}, ${close.name}, ${close.opened_at},
      ${request.now}, ${request.today}, ${close.afterNumber}, ${close.lastNumber}, ${close.expected},
      ${close.counted}, ${close.counts && JSON.stringify(close.counts)}::jsonb, ${close.float_left}, ${close.note}, ${JSON.stringify(close.figures)}::jsonb,
      ${close.memberId})
  `.execute(request.db)
  await sql`
    update cash_movement set close_id = ${close.id}
    where store_id = ${request.storeId} and ${isOfTill('cash_movement', close.till_id)} and close_id is null
  `.execute(request.db)
}

const columns = sql`
  close.id, close.till_id, close.name, close.number, close.opened_at, close.closed_at, close.expected,
  close.counted, close.counts, close.float_left, close.note, close.figures, member.full_name as closed_by
`
const isCloser = sql`member.store_id = close.store_id and member.id = close.member_id`

export type ListedClose = CloseRow & { changes: number }

/** Newest first. Ids are in the order of time. */
export const selectCloses = async (
  request: MemberRequest,
  { limit, before }: { limit: number; before: string | null },
): Promise<ListedClose[]> => {
  const { rows } = await sql<ListedClose>`
    select ${columns}, (select count(*) from (${changesOf(request)}) as change) as changes
    from drawer_close as close join member on ${isCloser}
    where close.store_id = ${request.storeId} ${before ? sql`and close.id < ${before}::uuid` : sql``}
    order by close.id desc limit ${limit}
  `.execute(request.db)
  return rows
}

export const selectClose = async (request: MemberRequest, id: string): Promise<CloseRow | undefined> => {
  const { rows } = await sql<CloseRow>`
    select ${columns} from drawer_close as close join member on ${isCloser}
    where close.store_id = ${request.storeId} and close.id = ${id}
  `.execute(request.db)
  return rows[0]
}

export const selectCloseOf = async (
  request: MemberRequest,
  tillId: string | null,
  number: number,
): Promise<CloseRow | undefined> => {
  const { rows } = await sql<CloseRow>`
    select ${columns} from drawer_close as close join member on ${isCloser}
    where close.store_id = ${request.storeId} and ${isOfTill('close', tillId)} and close.number = ${number}
  `.execute(request.db)
  return rows[0]
}
