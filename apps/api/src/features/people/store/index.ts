import { store } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { editStore, type FollowCalendar } from './edit-store.ts'
import { getStore } from './get-store.ts'

export const storeCalls = (followCalendar: FollowCalendar) => [
  answering(store.storeInfo, getStore),
  answering(store.editStore, editStore(followCalendar)),
]

export type { FollowCalendar }
