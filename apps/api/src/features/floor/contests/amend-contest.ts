import type { contests } from '@tillsight/contract'
import { addDays, daysBetween } from '@tillsight/domain/day'
import { formatDay } from '@tillsight/domain/day-text'
import { mostContestDays, mostParticipants } from '@tillsight/domain/floor/contests/contest'
import { prizeChanges } from '@tillsight/domain/floor/contests/prize-changes'
import { v7 as newId, v4 as randomId } from 'uuid'
import type { z } from 'zod'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { auditedContest } from './audited-contest.ts'
import { refuseUnknownMembers, storedPrizes } from './check-rules.ts'
import { type ContestRow, insertParticipants, lockContest, selectMidnights } from './contests.queries.ts'
import { insertChange } from './disputes.queries.ts'
import type { LoadedContest } from './load-contests.ts'
import { nextNote } from './notes.queries.ts'
import { presentContest } from './present-contest.ts'
import { getSeenContest, unknownContest } from './seen-contests.ts'
import { settleContests } from './settle.ts'
import { readBaselines } from './start-contest.ts'
import { updateAmended, updateBaselines } from './states.queries.ts'

type Input = z.output<typeof contests.amendContest.input>

/** Only later: who planned their days by the end must not lose any. */
const endOf = async (request: MemberRequest, row: ContestRow, end: string | undefined) => {
  const { end_day, ends_at, final_at } = row
  if (end === undefined || end === end_day) return { end_day, ends_at, final_at }
  if (end < end_day) throw fieldError('invalid', 'end_date', 'A running contest can only end later.')
  if (daysBetween(row.start_day, end) >= mostContestDays)
    throw fieldError('invalid', 'end_date', `At most ${mostContestDays} days.`)
  const days = [addDays(end, 1), addDays(end, row.rules.graceDays + 1)]
  const [endsAt = ends_at, finalAt = final_at] = await selectMidnights(request, days, row.frozen?.timeZone)
  return { end_day: end, ends_at: endsAt, final_at: finalAt }
}

/** Who joins later counts from that moment on, and starts at nothing. */
const addPeople = async (
  request: MemberRequest,
  { row, entrants, participants, metrics }: LoadedContest,
  ids: string[],
) => {
  if (ids.length === 0) return
  if (participants.some(({ team }) => team !== null))
    throw fieldError('invalid', 'add_participants', 'Teams stay as they were at the start.')
  if (ids.some((id) => entrants.some(({ member_id }) => member_id === id)))
    throw fieldError('conflict', 'add_participants', 'Someone of these takes part already.')
  if (entrants.length + ids.length > mostParticipants)
    throw fieldError('invalid', 'add_participants', `At most ${mostParticipants} people.`)
  await refuseUnknownMembers(request, ids, 'add_participants')
  const joined = { at: request.now, note: await nextNote(request) }
  const people = ids.map((memberId) => {
    const id = randomId()
    return { id, team: null, members: [{ memberId, id, joined }] }
  })
  await insertParticipants(request, row.id, people)
  if (row.rules.kind !== 'improvement') return
  const baselines = await readBaselines(request, row, metrics)
  await updateBaselines(request, row.id, new Map(people.map(({ id }) => [id, baselines.get(id) ?? {}])))
}

/** What changed, for everyone who takes part. */
const wordsOf = (request: MemberRequest, row: ContestRow, input: Input): string[] => {
  const { name, end_date: end, prizes, add_participants: more = [] } = input
  return [
    ...(name !== undefined && name !== row.name ? [`The name is now “${name}”, not “${row.name}”.`] : []),
    ...(end !== undefined && end !== row.end_day
      ? [
          `It ends on ${formatDay(end, request.settings.locale)}, not on ${formatDay(row.end_day, request.settings.locale)}.`,
        ]
      : []),
    ...(prizes ? prizeChanges(row.rules.prizes, storedPrizes({ prizes })) : []),
    ...(more.length > 0
      ? [more.length === 1 ? 'One more takes part.' : `${more.length} more take part.`]
      : []),
  ]
}

export const amendContest: Verb<typeof contests.amendContest> = (request, input) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    await settleContests(request)
    const row = await lockContest(request, input.id)
    if (!row) throw unknownContest()
    refuseStaleEdit({ what: 'contest', latest: row, edited: input.version })
    if (row.state !== 'running')
      throw new AppError('conflict', 'Only a running contest is amended. Edit it before it starts.')
    const words = wordsOf(request, row, input)
    if (words.length === 0) throw new AppError('invalid', 'Nothing would change.')
    const contest = await getSeenContest(request, row.id, row)
    const before = await presentContest(request, contest)
    await addPeople(request, contest, [...new Set(input.add_participants ?? [])])
    const prizes = input.prizes ? storedPrizes({ prizes: input.prizes }) : row.rules.prizes
    await updateAmended(request, row.id, {
      name: input.name ?? row.name,
      rules: { ...row.rules, prizes },
      ...(await endOf(request, row, input.end_date)),
    })
    await insertChange(request, {
      contestId: row.id,
      id: newId(),
      memberId: memberOf(request),
      text: words.join(' '),
      reason: input.reason,
    })
    const amended = await presentContest(request, await getSeenContest(request, row.id))
    await audit(request, {
      ...request,
      action: 'contest.amended',
      record: { kind: 'contest', id: row.id },
      before: auditedContest(before),
      after: { ...auditedContest(amended), reason: input.reason },
    })
    request.publish('contests')
    return amended
  })
