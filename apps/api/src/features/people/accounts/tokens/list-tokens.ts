import type { tokens } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentToken } from './present-token.ts'
import { selectOwnTokens } from './tokens.queries.ts'

export const listTokens: Verb<typeof tokens.listTokens> = async (request) =>
  (await selectOwnTokens(request)).map(presentToken)
