import type { addresses } from '@tillsight/contract'
import { fieldError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { hashOfToken } from '../tokens.ts'
import { type ConfirmationRow, selectConfirmation } from './addresses.queries.ts'

const stateOf = ({ confirmed_at, declined_at }: ConfirmationRow) => {
  if (declined_at) return 'DECLINED' as const
  return confirmed_at ? ('CONFIRMED' as const) : ('WAITING' as const)
}

export const getConfirmation: Verb<typeof addresses.getConfirmation> = async (request, { token }) => {
  const found = await selectConfirmation(request, hashOfToken(token))
  if (!found) throw fieldError('missing', 'token', 'This link was already used or has expired.')
  const { email, kind, store_name } = found
  return { email, kind, store_name, state: stateOf(found) }
}
