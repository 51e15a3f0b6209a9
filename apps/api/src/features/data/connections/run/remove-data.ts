import { takeBack, undoOrder } from '../apply/take-back.ts'
import { selectKnownAfter } from '../records.queries.ts'
import { inRun, isLate, publishKinds, type RunningStep, type StepEnd } from './run-step.ts'

const recordsAtOnce = 100

/** Everything that the connection brought, before it goes itself. What was changed by hand stays. */
export const removeData = async (step: RunningStep): Promise<StepEnd> => {
  for (const kind of undoOrder) {
    let after = ''
    for (let isLast = false; !isLast; ) {
      if (isLate(step)) return 'more'
      await inRun(step, async ({ request, connection, applying }) => {
        const place = { connectionId: connection.id, kind }
        const known = await selectKnownAfter(request, place, { after, limit: recordsAtOnce })
        isLast = known.length < recordsAtOnce
        after = known.at(-1)?.source_id ?? after
        await takeBack(
          applying,
          kind,
          known.map((now) => ({ now, before: null })),
        )
        publishKinds(request, known.length > 0 ? [kind] : [])
      })
    }
  }
  return 'done'
}
