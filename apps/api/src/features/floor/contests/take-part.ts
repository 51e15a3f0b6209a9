import type { contests } from '@tillsight/contract'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { type ContestRow, type EntrantRow, lockContest, updateEntrant } from './contests.queries.ts'
import { hasLeft, type LoadedContest } from './load-contests.ts'
import { presentContest } from './present-contest.ts'
import { formerName } from './present-standings.ts'
import { getSeenContest, ownEntrant, unknownContest } from './seen-contests.ts'
import { settleContests } from './settle.ts'

export const isOver = ({ state }: Pick<ContestRow, 'state'>): boolean =>
  state === 'final' || state === 'cancelled'

/** The contest that the member takes part in, locked and up to this moment, while it is not over. */
export const lockOwnContest = async (
  request: MemberRequest,
  id: string,
): Promise<{ contest: LoadedContest; entrant: EntrantRow }> => {
  await settleContests(request)
  const row = await lockContest(request, id)
  if (!row) throw unknownContest()
  const contest = await getSeenContest(request, id, row)
  const entrant = ownEntrant(request, contest)
  if (!entrant || hasLeft(entrant)) throw new AppError('conflict', 'You do not take part in this contest.')
  if (isOver(row)) throw new AppError('conflict', 'This contest is over.')
  return { contest, entrant }
}

/** Names that look the same are the same: without spaces, marks, and characters that nobody sees. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}]/gu, '')
    .toLowerCase()

/** Nobody takes part under the name of a colleague. */
const refuseTaken = ({ entrants }: LoadedContest, own: EntrantRow, nickname: string | null): void => {
  const taken = entrants
    .filter(({ id }) => id !== own.id)
    .flatMap(({ nickname, full_name }) => [nickname ?? '', full_name, formerName])
  if (nickname && taken.map(nameKey).includes(nameKey(nickname)))
    throw fieldError('conflict', 'nickname', 'Someone else has this name.')
}

export const nameParticipant: Verb<typeof contests.nameParticipant> = (request, { id, nickname }) =>
  inTransaction(request, async (request) => {
    const { contest, entrant } = await lockOwnContest(request, id)
    refuseTaken(contest, entrant, nickname)
    await updateEntrant(request, { contestId: id, memberId: memberOf(request) }, { nickname })
    // The log says who: the name itself would tell everyone who reads it.
    await audit(request, {
      ...request,
      action: 'contest.named',
      record: { kind: 'contest', id },
      after: { has_nickname: nickname !== null },
    })
    request.publish('contests')
    return presentContest(request, await getSeenContest(request, id))
  })

export const leaveContest: Verb<typeof contests.leaveContest> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockOwnContest(request, id)
    await updateEntrant(request, { contestId: id, memberId: memberOf(request) }, { left_at: request.now })
    await audit(request, { ...request, action: 'contest.left', record: { kind: 'contest', id } })
    request.publish('contests')
    return presentContest(request, await getSeenContest(request, id))
  })
