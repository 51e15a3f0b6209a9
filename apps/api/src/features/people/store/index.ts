import { store } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { editStore, type MoveToZone } from './edit-store.ts'
import { getStore } from './get-store.ts'

export const storeCalls = (moveToZone: MoveToZone) => [
  answering(store.storeInfo, getStore),
  answering(store.editStore, editStore(moveToZone)),
]
