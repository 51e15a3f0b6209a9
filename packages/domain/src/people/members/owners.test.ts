import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { leavesNoOwner } from './owners.ts'

const person = (id: string, role: Role, isActive = true) => ({ id, role, isActive })
const [ana, ben, cy] = [person('ana', 'owner'), person('ben', 'owner'), person('cy', 'seller')]

describe('a store is left without an owner', () => {
  it.each([
    ['the only owner becomes a manager', [ana, cy], person('ana', 'manager'), true],
    ['the only owner is deactivated', [ana, cy], person('ana', 'owner', false), true],
    [
      'the other owner is deactivated already',
      [ana, person('ben', 'owner', false)],
      person('ana', 'seller'),
      true,
    ],
    ['one of two owners becomes a manager', [ana, ben], person('ana', 'manager'), false],
    ['a seller is deactivated', [ana, cy], person('cy', 'seller', false), false],
    ['a seller becomes an owner', [ana, cy], person('cy', 'owner'), false],
  ])('where %s: %s', (_what, people, changed, expected) => {
    expect(leavesNoOwner(people, changed)).toBe(expected)
  })
})
