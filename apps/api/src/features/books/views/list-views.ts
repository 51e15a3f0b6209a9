import type { listViews as contract } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { refuseUnseenList } from './find-view.ts'
import { presentViews } from './present-view.ts'
import { selectViews } from './views.queries.ts'

export const listViews: Verb<typeof contract.listViews> = async (request, { list }) => {
  refuseUnseenList(request, list)
  return presentViews(request, await selectViews(request, list))
}
