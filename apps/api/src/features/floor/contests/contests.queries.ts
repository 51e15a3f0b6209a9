import type { Day } from '@tillsight/domain/day'
import { type Selectable, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { ContestTables } from './contests.tables.ts'
import type { StoredRules } from './stored-rules.ts'

export type ContestRow = Selectable<ContestTables['contest']>
export type ParticipantRow = Selectable<ContestTables['contest_participant']>

const tables = (request: MemberRequest) => request.db.withTables<ContestTables>()

const contests = (request: MemberRequest) =>
  tables(request).selectFrom('contest').selectAll().where('store_id', '=', request.storeId)

/** Running ones first, then those that come, then those that are over, the latest first. */
export const selectContests = (request: MemberRequest): Promise<ContestRow[]> =>
  contests(request)
    .orderBy(sql`array_position('{running,grace,planned,final,cancelled}'::text[], state)`)
    .orderBy('end_day', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const selectContest = (request: MemberRequest, id: string): Promise<ContestRow | undefined> =>
  contests(request).where('id', '=', id).executeTakeFirst()

export const lockContest = (request: MemberRequest, id: string): Promise<ContestRow | undefined> =>
  contests(request).where('id', '=', id).forUpdate().executeTakeFirst()

export const selectOpenContests = (request: MemberRequest): Promise<ContestRow[]> =>
  contests(request).where('state', 'in', ['planned', 'running', 'grace']).orderBy('id').execute()

/** One change of standings at a time, in an order that is the same for all. */
export const lockOpenContests = (request: MemberRequest): Promise<ContestRow[]> =>
  contests(request).where('state', 'in', ['planned', 'running', 'grace']).orderBy('id').forUpdate().execute()

/** When a day begins by the clock of the store, or of a contest that has started by another. */
export const selectMidnights = async (
  request: MemberRequest,
  days: readonly Day[],
  timeZone?: string,
): Promise<Date[]> => {
  const { rows } = await sql<{ at: Date }>`
    select day::date::timestamp at time zone coalesce(${timeZone ?? null}, store.time_zone) as at
    from store, unnest(${[...days]}::text[]) with ordinality as given (day, place)
    where store.id = ${request.storeId} order by place
  `.execute(request.db)
  return rows.map(({ at }) => at)
}

export const selectTimeZone = async (request: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from store where id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.time_zone ?? 'UTC'
}

export type ContestValues = {
  id: string
  name: string
  note: string | null
  start: Day
  end: Day
  startsAt: Date
  endsAt: Date
  finalAt: Date
  rules: StoredRules
  drawSecret: string | null
}

const columnsOf = ({ rules, ...values }: Omit<ContestValues, 'id'>) => ({
  name: values.name,
  note: values.note,
  start_day: values.start,
  end_day: values.end,
  starts_at: values.startsAt,
  ends_at: values.endsAt,
  final_at: values.finalAt,
  rules: JSON.stringify(rules),
  draw_secret: values.drawSecret,
})

export const insertContest = (
  request: MemberRequest,
  { id, ...values }: ContestValues,
): Promise<ContestRow> =>
  tables(request)
    .insertInto('contest')
    .values({ store_id: request.storeId, id, ...columnsOf(values), created_at: request.now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateContest = (
  request: MemberRequest,
  { id, ...values }: ContestValues,
): Promise<ContestRow> =>
  tables(request)
    .updateTable('contest')
    .set(({ eb }) => ({ ...columnsOf(values), version: eb('version', '+', 1) }))
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteContestRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('contest')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

/** Who joins later has the time, and the last note before it. */
export type Entrant = { memberId: string; id: string; joined: { at: Date; note: number } | null }
export type NewParticipant = { id: string; team: string | null; members: Entrant[] }

export const insertParticipants = async (
  request: MemberRequest,
  contestId: string,
  participants: readonly NewParticipant[],
): Promise<void> => {
  const own = { store_id: request.storeId, contest_id: contestId }
  await tables(request)
    .insertInto('contest_participant')
    .values(participants.map(({ id, team }) => ({ ...own, id, team })))
    .execute()
  await tables(request)
    .insertInto('contest_member')
    .values(
      participants.flatMap(({ id, members }) =>
        members.map((member) => ({
          ...own,
          id: member.id,
          participant_id: id,
          member_id: member.memberId,
          joined_at: member.joined?.at ?? null,
          noted_before: member.joined?.note ?? null,
        })),
      ),
    )
    .execute()
}

export const deleteParticipants = async (request: MemberRequest, contestId: string): Promise<void> => {
  await tables(request)
    .deleteFrom('contest_participant')
    .where('store_id', '=', request.storeId)
    .where('contest_id', '=', contestId)
    .execute()
}

/** In the order of their ids, so that what is calculated from them is the same each time. */
export const selectParticipants = (
  request: MemberRequest,
  contestIds: readonly string[],
): Promise<ParticipantRow[]> =>
  tables(request)
    .selectFrom('contest_participant')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('contest_id', '=', (eb) => eb.fn.any(eb.val([...contestIds])))
    .orderBy('id')
    .execute()

export type EntrantRow = Selectable<ContestTables['contest_member']> & {
  full_name: string
  /** No longer a member of the store, or erased. */
  is_gone: boolean
}

export const selectEntrants = async (
  request: MemberRequest,
  contestIds: readonly string[],
): Promise<EntrantRow[]> => {
  const { rows } = await sql<EntrantRow>`
    select entrant.*, member.full_name,
      member.deactivated_at is not null or member.erased_at is not null as is_gone
    from contest_member as entrant
    join member on member.store_id = entrant.store_id and member.id = entrant.member_id
    where entrant.store_id = ${request.storeId} and entrant.contest_id = any (${[...contestIds]}::uuid[])
    order by entrant.id
  `.execute(request.db)
  return rows
}

export const updateEntrant = async (
  request: MemberRequest,
  { contestId, memberId }: { contestId: string; memberId: string },
  change: { nickname: string | null } | { left_at: Date },
): Promise<void> => {
  await tables(request)
    .updateTable('contest_member')
    .set(change)
    .where('store_id', '=', request.storeId)
    .where('contest_id', '=', contestId)
    .where('member_id', '=', memberId)
    .execute()
}

type DayRow = Selectable<ContestTables['contest_day']>

/** Of these days, or of all. */
export const selectDays = (
  request: MemberRequest,
  contestIds: readonly string[],
  days?: readonly Day[],
): Promise<DayRow[]> =>
  tables(request)
    .selectFrom('contest_day')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('contest_id', '=', (eb) => eb.fn.any(eb.val([...contestIds])))
    .$if(days !== undefined, (query) => query.where('day', 'in', [...(days ?? [])]))
    .execute()
