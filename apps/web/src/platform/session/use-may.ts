import { may, type Permission } from '@tillsight/domain/access'
import { useSession } from './session.ts'

/** Whether the current user may do it: what a role may not use is not shown. */
export const useMay = (permission: Permission): boolean => {
  const { user } = useSession()
  return user !== null && may(user.role, permission)
}
