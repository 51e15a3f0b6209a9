import type { screens } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentScreens } from './present-screen.ts'
import { selectScreens } from './screens.queries.ts'

export const listScreens: Verb<typeof screens.listScreens> = async (request) =>
  presentScreens(request, await selectScreens(request))
