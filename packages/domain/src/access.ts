import type { Role } from './roles.ts'

export { type Role, roles } from './roles.ts'

export const permissions = [
  'account:write',
  'products:read',
  'products:write',
  'customers:read',
  'customers:write',
  'sales:read-own',
  'sales:read',
  'sales:write',
  'sales:correct',
  'profit:read',
  'finances:write',
  'reports:write',
  'views:share',
  'history:read',
  'tills:write',
  'members:write',
  'store:write',
  'audit:read',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Who a call is for: anyone, anyone signed in, those whose role carries the permission, or the operators of the
 * installation, whatever their role in a store is.
 */
export type Access = 'public' | 'signed-in' | 'operator' | Permission

const everything: readonly Permission[] = permissions
const runningTheStore: readonly Permission[] = ['members:write', 'store:write', 'audit:read']
const exceptRunningTheStore = everything.filter((permission) => !runningTheStore.includes(permission))

const permissionsOfRole: Record<Role, readonly Permission[]> = {
  owner: everything,
  manager: exceptRunningTheStore,
  seller: ['account:write', 'products:read', 'sales:read-own', 'sales:write'],
  analyst: [
    'account:write',
    'products:read',
    'customers:read',
    'sales:read-own',
    'sales:read',
    'profit:read',
  ],
}

export const may = (role: Role, permission: Permission): boolean =>
  permissionsOfRole[role].includes(permission)

export const mayCall = (role: Role | null, access: Access, { isOperator = false } = {}): boolean => {
  if (access === 'public') return true
  if (role === null) return false
  if (access === 'operator') return isOperator
  return access === 'signed-in' || may(role, access)
}
