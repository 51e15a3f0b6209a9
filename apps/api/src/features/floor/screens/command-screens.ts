import type { screens } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { findScreensForUpdate } from './find-screen.ts'
import { updateCommand } from './screens.queries.ts'

const actions = { reload: 'screen.reloaded', identify: 'screen.identified' } as const

export const commandScreens: Verb<typeof screens.commandScreens> = (request, { ids, command }) =>
  inTransaction(request, async (request) => {
    const found = await findScreensForUpdate(request, ids)
    await updateCommand(request, ids, command)
    for (const { id, name } of found)
      await audit(request, {
        ...request,
        action: actions[command],
        record: { kind: 'screen', id },
        after: { id, name },
      })
    request.publish('screens')
    return null
  })
