import { describe, expect, it } from 'vitest'
import { type Access, mayCall, permissions, roles, type SessionRole, sessionRoles } from './access.ts'

const allowed: Record<SessionRole, readonly Access[]> = {
  owner: permissions.filter((permission) => !/^(till|screen|connection):/.test(permission)),
  manager: [
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
    'tills:write',
  ],
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
    'offline:sell',
    'receipts:print',
    'contests:read',
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
    'receipts:print',
    'profit:read',
    'contests:read',
    'connections:read',
  ],
  'locked-till': ['live:watch', 'offline:sell', 'receipts:print', 'till:unlock'],
  till: ['live:watch', 'products:find', 'sales:write', 'sales:return', 'receipts:print', 'till:sell'],
  screen: ['screen:show'],
  source: ['connection:push'],
  floor: ['products:find', 'products:read', 'sales:read-own', 'sales:read'],
}

describe('who may do what', () => {
  it.each(sessionRoles)('gives the %s exactly what the table of people says', (role) => {
    expect(permissions.filter((permission) => mayCall(role, permission))).toEqual(allowed[role])
  })

  it('lets any member who is signed in through where no permission is asked for, no till and no screen', () => {
    expect(sessionRoles.filter((role) => mayCall(role, 'signed-in'))).toEqual(roles)
  })

  it('lets operators into what is theirs, whatever their role, and nobody else', () => {
    const isOperator = true

    expect(roles.map((role) => mayCall(role, 'operator', { isOperator }))).toEqual([true, true, true, true])
    expect(roles.map((role) => mayCall(role, 'operator'))).toEqual([false, false, false, false])
    expect(mayCall(null, 'operator', { isOperator })).toBe(false)
    expect(mayCall('seller', 'store:write', { isOperator })).toBe(false)
  })

  it('lets a visitor only into what is public', () => {
    expect(mayCall(null, 'public')).toBe(true)
    expect(mayCall(null, 'signed-in')).toBe(false)
    expect(permissions.some((permission) => mayCall(null, permission))).toBe(false)
  })
})
