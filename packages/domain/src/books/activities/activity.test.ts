import { describe, expect, it } from 'vitest'
import { type ActivityFacts, activityProblems, isClosing, mayBeAhead } from './activity.ts'

describe('an activity', () => {
  it.each<[string, ActivityFacts]>([
    ['a call that was answered', { kind: 'CALL', status: 'ANSWERED', minutes: 4.5 }],
    ['a call without a duration', { kind: 'CALL', status: 'MISSED' }],
    ['a planned meeting', { kind: 'MEETING', status: 'PLANNED', minutes: 30 }],
    ['an open deal', { kind: 'DEAL', status: 'OPEN', amount: 100 }],
    ['a deal that was lost', { kind: 'DEAL', status: 'LOST', closed_at: '2026-03-01T10:00:00Z' }],
    ['a solved ticket', { kind: 'TICKET', status: 'SOLVED' }],
    ['hours', { kind: 'HOURS', minutes: 480, status: null }],
  ])('can be %s', (_, facts) => {
    expect(activityProblems(facts)).toEqual([])
  })

  it.each<[string, ActivityFacts, string[]]>([
    ['a status of another kind', { kind: 'CALL', status: 'WON' }, ['status']],
    ['no status', { kind: 'DEAL' }, ['status']],
    ['hours with a status', { kind: 'HOURS', minutes: 60, status: 'OPEN' }, ['status']],
    ['hours without a duration', { kind: 'HOURS' }, ['minutes']],
    ['hours of nothing', { kind: 'HOURS', minutes: 0 }, ['minutes']],
    ['a deal with a duration', { kind: 'DEAL', status: 'OPEN', minutes: 0 }, ['minutes']],
    ['a call with an amount', { kind: 'CALL', status: 'MISSED', amount: 5 }, ['amount']],
    ['an end of what is open', { kind: 'TICKET', status: 'OPEN', closed_at: '2026-03-01' }, ['closed_at']],
    ['several at once', { kind: 'HOURS', status: 'HELD', amount: 1 }, ['status', 'minutes', 'amount']],
  ])('cannot have %s', (_, facts, fields) => {
    expect(activityProblems(facts).map(([field]) => field)).toEqual(fields)
  })

  it('ends where it was won, lost or solved, and only plans are ahead', () => {
    expect([isClosing('WON'), isClosing('LOST'), isClosing('SOLVED')]).toEqual([true, true, true])
    expect([isClosing('OPEN'), isClosing('HELD'), isClosing(null)]).toEqual([false, false, false])
    expect([mayBeAhead('PLANNED'), mayBeAhead('HELD'), mayBeAhead(null)]).toEqual([true, false, false])
  })
})
