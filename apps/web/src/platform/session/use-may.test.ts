import type { Access } from '@tillsight/domain/access'
import { expect, it } from 'vitest'
import { userFrom } from './session-cookie.ts'
import { mayUse } from './use-may.ts'

const owner = (kind: 'TRIAL' | 'ENDED') =>
  userFrom({ token: 't', role: 'owner', licence: { kind, until: '2026-01-31', support_email: '' } })

it.each<[Access, boolean]>([
  ['products:write', false],
  ['customers:write', false],
  ['sales:write', false],
  ['sales:correct', false],
  ['finances:write', false],
  ['reports:write', false],
  ['products:read', true],
  ['profit:read', true],
  ['tills:write', true],
  ['members:write', true],
  ['store:write', true],
])('%s in a read-only store: %s', (access, isOffered) => {
  expect(mayUse(owner('TRIAL'), access)).toBe(true)
  expect(mayUse(owner('ENDED'), access)).toBe(isOffered)
})
