import type { SystemTask } from './actor.ts'
import type { MemberRequest, StoreContext, VisitorRequest } from './request.ts'

type Place = Pick<StoreContext, 'storeId' | 'today' | 'time' | 'licence' | 'settings'>

/** Work in a store that nobody there asked for: it sees what the owner sees, and is audited under its own name. */
export const systemRequest = (request: VisitorRequest, task: SystemTask, place: Place): MemberRequest => ({
  ...request,
  ...place,
  actor: { kind: 'system', task },
  role: 'owner',
  mustSetUpTwoStep: false,
  publish: (topic) => request.live.announce(place.storeId, topic),
})
