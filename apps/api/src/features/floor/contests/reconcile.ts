import type { MemberRequest } from '#platform/request.ts'
import type { ContestRow } from './contests.queries.ts'
import { selectActivityDocuments, selectSaleDocuments } from './documents.queries.ts'
import { type SellerDay, selectEntriesOf, selectSalesOfDays } from './ledger.queries.ts'
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

const nameOf = ({ memberId, day }: SellerDay): string => `${memberId} ${day}`

/**
 * The other sales of the same people on the same days: one that comes or goes can change what a visit is. Among those may
 * be one that has another seller by now, and belongs to the visits of that one.
 */
const withVisits = async (request: MemberRequest, contest: OpenContest, ids: Ids): Promise<Ids> => {
  if (!contest.isVisitCounted || ids.sales.length === 0) return ids
  const entries = await selectEntriesOf(request, contest.row.id, ids.sales)
  const [sales, known] = [new Set(ids.sales), new Set<string>()]
  let days: SellerDay[] = [
    ...(await valueOfSales(request, contest, ids.sales)),
    ...entries.map(({ member_id, day }) => ({ memberId: member_id, day })),
  ]
  while (days.length > 0) {
    for (const day of days) known.add(nameOf(day))
    const found = await selectSalesOfDays(request, contest.row.id, days)
    const others = found.filter((id) => !sales.has(id))
    for (const id of others) sales.add(id)
    const values = others.length > 0 ? await valueOfSales(request, contest, others) : []
    days = values.filter((value) => !known.has(nameOf(value)))
  }
  return { ...ids, sales: [...sales] }
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
