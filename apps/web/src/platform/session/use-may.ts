import type { Account } from '@tillsight/contract/people/accounts'
import { type Access, mayCall } from '@tillsight/domain/access'
import { useSession } from './session.ts'

/** One of them is enough. */
export type Needs = Access | readonly Access[]

export type User = Pick<Account, 'role' | 'is_operator'>

export const mayUse = (user: User | null, needs: Needs): boolean =>
  user !== null &&
  [needs].flat().some((access) => mayCall(user.role, access, { isOperator: user.is_operator }))

/** Whether the current user may do it: what a role may not use is not shown. */
export const useMay = (needs: Needs): boolean => mayUse(useSession().user, needs)
