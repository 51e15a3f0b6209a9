import type { screens } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { auditedScreen } from './audited-screen.ts'
import { findScreenForUpdate, refuseSameName } from './find-screen.ts'
import { refuseUnknownPlaylists } from './playlists/find-playlist.ts'
import { presentScreens } from './present-screen.ts'
import { updateScreen } from './screens.queries.ts'

export const editScreen: Verb<typeof screens.editScreen> = (request, { id, version, ...settings }) =>
  inTransaction(request, async (request) => {
    const { screen, others } = await findScreenForUpdate(request, id)
    refuseStaleEdit({ what: 'screen', latest: screen, edited: version })
    refuseSameName(settings.name, others)
    await refuseUnknownPlaylists(request, settings.plan)
    await updateScreen(request, id, settings)
    const { screen: edited } = await findScreenForUpdate(request, id)
    await audit(request, {
      ...request,
      action: 'screen.edited',
      record: { kind: 'screen', id },
      before: auditedScreen(screen),
      after: auditedScreen(edited),
    })
    request.publish('screens')
    const [presented] = await presentScreens(request, [edited])
    if (!presented) throw new Error('no screen')
    return presented
  })
