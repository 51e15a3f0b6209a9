import {
  type DemoAccount,
  deleteSession,
  findStoreContext,
  hashOfToken,
  makeDemoStore,
} from '#features/people/accounts/index.ts'
import { inTransaction, type VisitorRequest } from '#platform/request.ts'
import { drawPictures } from './draw-pictures.ts'
import { loadSamples } from './load-samples.ts'

/** On a database without any store, makes one with a year behind it: both or neither. */
export const makeDemoShop = (request: VisitorRequest): Promise<DemoAccount | null> =>
  inTransaction(request, async (request) => {
    const demo = await makeDemoStore(request)
    if (!demo) return null
    const owner = await findStoreContext(request, demo.token)
    if (!owner) throw new Error('the demo store has no owner')
    const publish = request.publish ?? (() => {})
    await loadSamples({ ...request, ...owner, publish }, await drawPictures())
    // Nobody has signed in yet: it would stand among the devices as one that nobody knows.
    await deleteSession(request, hashOfToken(demo.token))
    return demo
  })
