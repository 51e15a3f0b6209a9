import type { store } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentStore } from './present-store.ts'
import { selectStore } from './store.queries.ts'

export const getStore: Verb<typeof store.storeInfo> = async (request) =>
  presentStore(await selectStore(request))
