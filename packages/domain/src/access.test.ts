import { describe, expect, it } from 'vitest'
import { type Access, mayCall, permissions, type Role, roles } from './access.ts'

const allowed: Record<Role, readonly Access[]> = {
  owner: permissions,
  manager: [
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
  ],
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

describe('who may do what', () => {
  it.each(roles)('gives the %s exactly what the table of people says', (role) => {
    expect(permissions.filter((permission) => mayCall(role, permission))).toEqual(allowed[role])
  })

  it('lets anyone signed in through where no permission is asked for', () => {
    expect(roles.map((role) => mayCall(role, 'signed-in'))).toEqual([true, true, true, true])
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
