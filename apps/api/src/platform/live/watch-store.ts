import type { live } from '@tillsight/contract'
import { StreamAnswer } from '#platform/http/stream-answer.ts'
import type { Verb } from '#platform/request.ts'

export const watchStore: Verb<typeof live.watchStore> = async (request) =>
  new StreamAnswer((send) => request.live.watch(request.storeId, send))
