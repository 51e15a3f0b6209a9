import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { lockTills, type TillRow } from './tills.queries.ts'

type Found = { till: TillRow; others: TillRow[] }

/** The till as it is now, and as it stays until the transaction ends. */
export const findTillForUpdate = async (request: MemberRequest, id: string): Promise<Found> => {
  const all = await lockTills(request)
  const till = all.find((each) => each.id === id)
  if (!till) throw fieldError('missing', 'id', 'This till does not exist.')
  return { till, others: all.filter((each) => each !== till) }
}

/** The audit log names a till, so two of one name would be ambiguous. */
export const refuseSameName = (name: string, others: TillRow[]): void => {
  const isTaken = others.some((each) => each.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw fieldError('conflict', 'name', 'Another till has this name.')
}
