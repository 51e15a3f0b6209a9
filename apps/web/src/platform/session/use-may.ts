import { may, type Permission } from '@tillsight/domain/access'
import { useSession } from './session.ts'

/** Whether whoever is signed in may do it: what a role may not use is not shown to it. */
export const useMay = (permission: Permission): boolean => {
  const { user } = useSession()
  return user !== null && may(user.role, permission)
}
