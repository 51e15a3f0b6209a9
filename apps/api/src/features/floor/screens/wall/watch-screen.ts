import type { tv } from '@tillsight/contract'
import { screenOf } from '#platform/actor.ts'
import { StreamAnswer } from '#platform/http/stream-answer.ts'
import type { Verb } from '#platform/request.ts'
import { joinWall } from './wall.ts'

export const watchScreen: Verb<typeof tv.watchScreen> = async (request) =>
  new StreamAnswer((send, renew) => joinWall(request, { screenId: screenOf(request).id, send, renew }))
