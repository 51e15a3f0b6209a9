import { type Outcome, verdictOf } from '@tillsight/domain/insight/advice/record'
import type { MemberRequest } from '#platform/request.ts'
import {
  insertEvents,
  selectCustomerOutcome,
  selectProductOutcome,
  selectRecord,
  selectSupplierOutcome,
  selectToJudge,
  selectWeekdayOutcome,
} from './advice.queries.ts'

/** Where the outcome of each kind is read in the books. Other kinds are not judged. */
const readers = {
  'dead-stock': selectProductOutcome,
  'idle-capital': selectProductOutcome,
  'drifting-customer': selectCustomerOutcome,
  reorder: selectSupplierOutcome,
  'quiet-weekday': selectWeekdayOutcome,
}

const isJudged = (kind: string): kind is keyof typeof readers => kind in readers

/** Adds how advice turned out whose time is over, beside all of its kind that was not followed. */
export const judgeAdvice = async (request: MemberRequest): Promise<void> => {
  const due = await selectToJudge(request, Object.keys(readers))
  if (due.length === 0) return
  const known = new Map(
    (await selectRecord(request)).map(({ kind, outcomes }) => [kind, outcomes as Outcome[]]),
  )
  const read = [] as { about: (typeof due)[number]; outcome: Outcome }[]
  for (const about of due)
    if (isJudged(about.kind)) read.push({ about, outcome: await readers[about.kind](request, about) })
  const controlsOf = (kind: string): number[] =>
    [
      ...(known.get(kind) ?? []),
      ...read.filter(({ about }) => about.kind === kind).map(({ outcome }) => outcome),
    ]
      .filter(({ wasFollowed }) => !wasFollowed)
      .map(({ change }) => change)
  await insertEvents(
    request,
    read.map(({ about, outcome }) => ({
      about,
      event: 'judged',
      details: {
        ...outcome,
        verdict: outcome.wasFollowed ? verdictOf(outcome.change, controlsOf(about.kind)) : 'cannot tell',
      },
    })),
  )
}
