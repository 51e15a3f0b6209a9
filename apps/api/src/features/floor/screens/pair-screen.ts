import type { screens } from '@tillsight/contract'
import { mostScreens, mostScreensEver, mostWrongCodes } from '@tillsight/domain/floor/screens/pairing-code'
import { alwaysPlaying } from '@tillsight/domain/floor/screens/plan'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { takeBackAttempts } from '#platform/limits/attempts.queries.ts'
import { limitAttempts, limitKey } from '#platform/limits/limit.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { auditedScreen } from './audited-screen.ts'
import { findScreenForUpdate, refuseSameName } from './find-screen.ts'
import { takePairing } from './pairings.queries.ts'
import { insertReadyMade } from './playlists/copy-ready-made.ts'
import { refuseUnknownPlaylists } from './playlists/find-playlist.ts'
import { presentScreens } from './present-screen.ts'
import { countScreens, insertScreen, lockScreens } from './screens.queries.ts'

const wrongCode = () =>
  fieldError('invalid', 'code', 'No screen shows this code. It changes every ten minutes.')

/** Counted before the code is compared, and never turned off: the limit is what protects six characters. */
const limitCodes = async (request: MemberRequest): Promise<string> => {
  const key = limitKey('screen-pairing', request.storeId)
  await limitAttempts({ ...request, limitsAttempts: true }, [{ key, most: mostWrongCodes }])
  return key
}

export const pairScreen: Verb<typeof screens.pairScreen> = async (request, input) => {
  const key = await limitCodes(request)
  const paired = await inTransaction(request, async (request) => {
    const others = await lockScreens(request)
    const pairing = await takePairing(request, input.code)
    if (!pairing) throw wrongCode()
    if (others.length >= mostScreens || (await countScreens(request)) >= mostScreensEver)
      throw new AppError('conflict', `A store can have at most ${mostScreens} screens. Remove some first.`)
    refuseSameName(input.name, others)
    const chosen = input.id_playlist ? [alwaysPlaying(input.id_playlist)] : []
    await refuseUnknownPlaylists(request, chosen)
    const copied = input.ready_made && (await insertReadyMade(request, input.ready_made))
    const plan = copied ? [alwaysPlaying(copied.id)] : chosen
    const id = newId()
    await insertScreen(request, {
      ...{ id, name: input.name, plan },
      ...{ tokenHash: pairing.token_hash, appVersion: pairing.app_version },
    })
    const { screen } = await findScreenForUpdate(request, id)
    await audit(request, {
      ...request,
      action: 'screen.paired',
      record: { kind: 'screen', id },
      after: auditedScreen(screen),
    })
    request.publish('screens')
    return screen
  })
  await takeBackAttempts(request, [key])
  const [presented] = await presentScreens(request, [paired])
  if (!presented) throw new Error('no screen')
  return presented
}
