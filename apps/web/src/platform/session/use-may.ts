import type { Account } from '@tillsight/contract/people/accounts'
import { type Access, mayCall } from '@tillsight/domain/access'
import { isReadOnly as isReadOnlyState } from '@tillsight/domain/people/store/licence-state'
import { useSession } from './session.ts'

/** One of them is enough. */
export type Needs = Access | readonly Access[]

export type User = Pick<Account, 'role' | 'is_operator' | 'licence'>

/** What only changes the store's data, which nobody can once the trial or the licence has ended, or the store was closed. */
const changesData: readonly Access[] = [
  'products:write',
  'promotions:write',
  'suppliers:write',
  'customers:write',
  'activities:write',
  'sales:write',
  'sales:correct',
  'finances:write',
  'goals:write',
  'contests:write',
  'reports:write',
  'alerts:write',
  'imports:write',
  'connections:write',
  'webhooks:write',
]

const isReadOnly = (user: User | null): boolean => user !== null && isReadOnlyState(user.licence)

const mayByRole = ({ role, is_operator }: User, access: Access): boolean =>
  mayCall(role, access, { isOperator: is_operator })

export const mayUse = (user: User | null, needs: Needs): boolean =>
  user !== null &&
  [needs]
    .flat()
    .filter((access) => !(isReadOnly(user) && changesData.includes(access)))
    .some((access) => mayByRole(user, access))

/** Whether the current user may do it, here and now: what they may not use is not shown. */
export const useMay = (needs: Needs): boolean => mayUse(useSession().user, needs)

/** Whether the store can be read and exported, and nothing in it changed. */
export const useReadOnly = (): boolean => isReadOnly(useSession().user)

/** Whether their role allows it, also in a store that is read-only. */
export const useRoleMay = (access: Access): boolean => {
  const { user } = useSession()
  return user !== null && mayByRole(user, access)
}
