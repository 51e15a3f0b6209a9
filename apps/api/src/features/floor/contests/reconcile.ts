import type { MemberRequest } from '#platform/request.ts'
import type { ContestRow } from './contests.queries.ts'
import { selectActivityDocuments, selectSaleDocuments } from './documents.queries.ts'
import { selectEntriesOf, selectSalesOfDays } from './ledger.queries.ts'
import { nextEntries } from './next-entries.ts'
import type { Note } from './notes.queries.ts'
import { type OpenContest, openContest } from './open-contest.ts'
import { postEntries } from './post-entries.ts'
import { valueOfActivities } from './value-of-activities.ts'
import { type Value, valueOfSales } from './value-of-sales.ts'

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

const readValues = async (request: MemberRequest, contest: OpenContest, ids: Ids): Promise<Value[]> => [
  ...(ids.sales.length > 0 ? await valueOfSales(request, contest, ids.sales) : []),
  ...(ids.activities.length > 0 ? await valueOfActivities(request, contest, ids.activities) : []),
]
type Ids = { sales: string[]; activities: string[] }

/** The other sales of the same people on the same days: one that comes or goes can change what a visit is. */
const withVisits = async (request: MemberRequest, contest: OpenContest, ids: Ids): Promise<Ids> => {
  if (!contest.isVisitCounted || ids.sales.length === 0) return ids
  const values = await valueOfSales(request, contest, ids.sales)
  const entries = await selectEntriesOf(request, contest.row.id, ids.sales)
  const days = [
    ...values.map(({ memberId, day }) => ({ memberId, day })),
    ...entries.map(({ member_id, day }) => ({ memberId: member_id, day })),
  ]
  const others = await selectSalesOfDays(request, contest.row.id, days)
  return { ...ids, sales: unique([...ids.sales, ...others]) }
}

/** Has the ledger of a contest say what these documents are worth now. Answers whether anything was new. */
export const reconcile = async (
  request: MemberRequest,
  row: ContestRow,
  notes: readonly Note[],
): Promise<boolean> => {
  const contest = await openContest(request, row)
  const idsOf = (isActivity: boolean) =>
    unique(notes.filter((note) => note.isActivity === isActivity).map(({ documentId }) => documentId))
  const ids = await withVisits(request, contest, { sales: idsOf(false), activities: idsOf(true) })
  const values = await readValues(request, contest, ids)
  const present = [
    ...(await selectSaleDocuments(request, ids.sales)),
    ...(await selectActivityDocuments(request, ids.activities)),
  ].map(({ id }) => id)
  // Those that are gone, too, and the returns of sales that no longer count.
  const documentIds = unique([...ids.sales, ...ids.activities, ...present])
  const entries = nextEntries(contest, {
    values,
    entries: await selectEntriesOf(request, row.id, documentIds),
    present: new Set(present),
    order: documentIds,
    now: request.now.getTime(),
  })
  await postEntries(request, contest, entries)
  return entries.length > 0
}
