import type { Call } from '@tillsight/contract/call'
import type { z } from 'zod'
import { answering, authenticate } from '../app.ts'
import { aRequest } from './a-request.ts'
import type { TestStore } from './a-store.ts'

/** Calls the verb of a call as the member who is signed in: for what a test only needs to be there. */
export const askVerb = async <C extends Call>(
  { app, token }: Pick<TestStore, 'app' | 'token'>,
  call: C,
  ready: unknown,
): Promise<z.output<C['output']>> => {
  const visitor = aRequest(app)
  const context = await authenticate(visitor, token)
  if (!context) throw new Error('Nobody is signed in.')
  const publish = (topic: Parameters<typeof app.live.announce>[1]) =>
    app.live.announce(context.storeId, topic)
  const entry = answering.find((entry) => entry.call === call)
  const request = { ...visitor, ...context, access: call.access, publish }
  const answer = await entry?.verb(request as never, ready as never)
  return JSON.parse(JSON.stringify(answer))
}
