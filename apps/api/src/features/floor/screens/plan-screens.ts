import type { screens } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedScreen } from './audited-screen.ts'
import { findScreensForUpdate } from './find-screen.ts'
import { refuseUnknownPlaylists } from './playlists/find-playlist.ts'
import { presentScreens } from './present-screen.ts'
import { updateScreen } from './screens.queries.ts'

export const planScreens: Verb<typeof screens.planScreens> = (request, { ids, plan, is_off }) =>
  inTransaction(request, async (request) => {
    const found = await findScreensForUpdate(request, ids)
    await refuseUnknownPlaylists(request, plan ?? [])
    for (const screen of found) {
      const edited = { ...screen, plan: plan ?? screen.plan, is_off: is_off ?? screen.is_off }
      await updateScreen(request, screen.id, edited)
      await audit(request, {
        ...request,
        action: 'screen.edited',
        record: { kind: 'screen', id: screen.id },
        before: auditedScreen(screen),
        after: auditedScreen(edited),
      })
    }
    request.publish('screens')
    return presentScreens(request, await findScreensForUpdate(request, ids))
  })
