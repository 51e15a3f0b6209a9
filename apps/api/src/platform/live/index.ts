import { live } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { watchStore } from './watch-store.ts'

export const liveCalls = [answering(live.watchStore, watchStore)]
