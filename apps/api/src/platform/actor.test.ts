import { expect, it } from 'vitest'
import { type Actor, isBy, memberOf, personOf, sessionOf } from './actor.ts'

const ana: { actor: Actor } = {
  actor: { kind: 'member', memberId: 'ana', personId: 'ana-herself', tokenHash: Buffer.from('hash') },
}
const system: { actor: Actor } = { actor: { kind: 'system', task: 'Scheduled report' } }

it('knows the member who acts', () => {
  expect(memberOf(ana)).toBe('ana')
  expect(personOf(ana)).toBe('ana-herself')
  expect(sessionOf(ana)).toEqual(Buffer.from('hash'))
  expect([isBy(ana, 'ana'), isBy(ana, 'ben'), isBy(ana, null)]).toEqual([true, false, false])
})

it('never takes the work of the system for that of a member', () => {
  const refused = 'Only a member can do this, not: Scheduled report.'

  expect(() => memberOf(system)).toThrow(refused)
  expect(() => sessionOf(system)).toThrow(refused)
  expect([isBy(system, 'ana'), isBy(system, null)]).toEqual([false, false])
})
