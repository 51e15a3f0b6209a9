import type { activities } from '@tillsight/contract'
import { activityKindNames, activityStatusNames } from '@tillsight/domain/books/activities/activity-words'
import { lists } from '@tillsight/domain/lists/lists'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import {
  type ActivityFilter,
  type ListedRow,
  selectActivities,
  selectMemberName,
} from './activities.queries.ts'
import { activityList } from './list-activities.ts'

const cells = (row: ListedRow) => ({
  date: row.started_at,
  kind: activityKindNames[row.kind],
  subject: row.subject,
  person: row.member_name,
  customer: row.customer_name,
  status: row.status && activityStatusNames[row.status],
  minutes: row.minutes,
  amount: row.amount,
  closed: row.closed_at,
  note: row.note,
  source: row.source,
  external_id: row.external_id,
})

const filterWords = async (request: MemberRequest, { search, kind, memberId }: ActivityFilter) => {
  const person = memberId && (await selectMemberName(request, memberId))
  return [
    ...(search ? [`Search: “${search}”`] : []),
    ...(kind ? [`Kind: ${activityKindNames[kind]}`] : []),
    ...(person ? [`Person: ${person}`] : []),
  ]
}

export const exportActivities: Verb<typeof activities.exportActivities> = async (request, asked) => {
  const { filter, order } = activityList(request, asked)
  return exportList(request, {
    list: lists.activities,
    asked,
    filters: await filterWords(request, filter),
    rows: everyRow((page) => selectActivities(request, filter, { order, ...page })),
    cells,
    emptyMessage: 'No activities found.',
    definitions: [{ term: 'Duration', text: 'In minutes.' }],
  })
}
