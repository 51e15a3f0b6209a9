import { addDays } from '@tillsight/domain/day'
import { v7 as newId, v4 as randomId } from 'uuid'
import type { MemberRequest } from '#platform/request.ts'
import { insertContest, insertParticipants, selectContest, selectMidnights } from './contests.queries.ts'
import { isDue, moveOn } from './settle.ts'
import type { StoredRules } from './stored-rules.ts'

type SampleContest = {
  name: string
  note: string
  start: string
  end: string
  rules: StoredRules
  memberIds: readonly string[]
}

/** A contest of the sample shop, as if it had been made before its first day. */
export const makeSampleContest = async (request: MemberRequest, sample: SampleContest): Promise<string> => {
  const { name, note, start, end, rules, memberIds } = sample
  const [startsAt, endsAt, finalAt] = await selectMidnights(request, [
    start,
    addDays(end, 1),
    addDays(end, rules.graceDays + 1),
  ])
  if (!startsAt || !endsAt || !finalAt) throw new Error('a day without a midnight')
  const values = { name, note, start, end, startsAt, endsAt, finalAt, rules, drawSecret: null }
  const { id } = await insertContest(request, { id: newId(), ...values })
  const people = memberIds.map((memberId) => {
    const own = randomId()
    return { id: own, team: null, members: [{ memberId, id: own, joined: null }] }
  })
  await insertParticipants(request, id, people)
  for (;;) {
    const row = await selectContest(request, id)
    if (!row || !isDue(row, request.now)) return id
    await moveOn(request, row)
  }
}
