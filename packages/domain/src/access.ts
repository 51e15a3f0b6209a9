import { type Role, roles, type SessionRole } from './roles.ts'

export { type Role, roles, type SessionRole, sessionRoles } from './roles.ts'

export const permissions = [
  'account:write',
  'live:watch',
  'products:find',
  'products:read',
  'products:write',
  'promotions:read',
  'promotions:write',
  'suppliers:read',
  'suppliers:write',
  'customers:read',
  'customers:write',
  'activities:read',
  'activities:write',
  'sales:read-own',
  'sales:read',
  'sales:write',
  'sales:correct',
  'sales:return',
  'sales:price',
  'offline:sell',
  'receipts:print',
  'profit:read',
  'finances:write',
  'formulas:write',
  'goals:write',
  'alerts:write',
  'screens:write',
  'contests:read',
  'contests:write',
  'reports:write',
  'views:share',
  'history:read',
  'imports:write',
  'connections:read',
  'connections:write',
  'webhooks:write',
  'tills:write',
  'members:write',
  'store:write',
  'audit:read',
  'archive:write',
  'till:unlock',
  'till:sell',
  'screen:show',
  'connection:push',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Who a call is for: anyone, any member signed in, those whose role carries the permission, or the operators of the
 * installation, whatever their role in a store is.
 */
export type Access = 'public' | 'signed-in' | 'operator' | Permission

const onlyForDevices: readonly Permission[] = ['till:unlock', 'till:sell', 'screen:show', 'connection:push']
const everything = permissions.filter((permission) => !onlyForDevices.includes(permission))
const runningTheStore: readonly Permission[] = [
  'members:write',
  'store:write',
  'audit:read',
  'archive:write',
  'webhooks:write',
]
const exceptRunningTheStore = everything.filter((permission) => !runningTheStore.includes(permission))

const permissionsOfRole: Record<SessionRole, readonly Permission[]> = {
  owner: everything,
  manager: exceptRunningTheStore,
  seller: [
    'account:write',
    'live:watch',
    'products:find',
    'products:read',
    'promotions:read',
    'activities:read',
    'activities:write',
    'sales:read-own',
    'sales:write',
    'contests:read',
    'offline:sell',
    'receipts:print',
  ],
  analyst: [
    'account:write',
    'live:watch',
    'products:find',
    'products:read',
    'promotions:read',
    'suppliers:read',
    'customers:read',
    'activities:read',
    'sales:read-own',
    'sales:read',
    'contests:read',
    'connections:read',
    'receipts:print',
    'profit:read',
  ],
  'locked-till': ['live:watch', 'offline:sell', 'till:unlock', 'receipts:print'],
  till: ['live:watch', 'products:find', 'sales:write', 'sales:return', 'receipts:print', 'till:sell'],
  screen: ['screen:show'],
  source: ['connection:push'],
  floor: ['products:find', 'products:read', 'sales:read-own', 'sales:read'],
}

const isMember = (role: SessionRole): role is Role => roles.some((each) => each === role)

export const may = (role: SessionRole, permission: Permission): boolean =>
  permissionsOfRole[role].includes(permission)

export const mayCall = (role: SessionRole | null, access: Access, { isOperator = false } = {}): boolean => {
  if (access === 'public') return true
  if (role === null) return false
  if (access === 'operator') return isOperator && isMember(role)
  return access === 'signed-in' ? isMember(role) : may(role, access)
}
