import { describe, expect, it } from 'vitest'
import { beyondLicence, dueNotice, isReadOnly, type Licence, licenceState } from './licence-state.ts'

const licence = (until: string, more: Partial<Licence> = {}): Licence => ({
  serial: 'A1',
  people: 5,
  until,
  modules: [],
  ...more,
})
const unlimited = { people: null, ai: true }

describe('the state of a store', () => {
  it.each([
    ['in its trial', '2026-03-10', null, { kind: 'TRIAL', until: '2026-03-31', ...unlimited }],
    ['on the last day of it', '2026-03-31', null, { kind: 'TRIAL', until: '2026-03-31', ...unlimited }],
    ['a day later', '2026-04-01', null, { kind: 'ENDED', until: '2026-03-31', people: null, ai: false }],
    [
      'licensed during the trial',
      '2026-03-10',
      licence('2027-03-01'),
      { kind: 'LICENSED', until: '2027-03-01', people: 5, ai: false },
    ],
    [
      'licensed with the AI module',
      '2026-05-01',
      licence('2027-03-01', { people: 1, modules: ['ai'] }),
      { kind: 'LICENSED', until: '2027-03-01', people: 1, ai: true },
    ],
    [
      'on the last day of its licence',
      '2027-03-01',
      licence('2027-03-01'),
      { kind: 'LICENSED', until: '2027-03-01', people: 5, ai: false },
    ],
    [
      'a day after it',
      '2027-03-02',
      licence('2027-03-01', { modules: ['ai'] }),
      { kind: 'ENDED', until: '2027-03-01', people: 5, ai: false },
    ],
    [
      'with a licence that ended before the trial',
      '2026-03-10',
      licence('2026-03-05'),
      { kind: 'TRIAL', until: '2026-03-31', ...unlimited },
    ],
    [
      'when both have ended, that one first',
      '2026-04-10',
      licence('2026-03-05'),
      { kind: 'ENDED', until: '2026-03-31', people: 5, ai: false },
    ],
  ])('%s (%s)', (_what, today, given, state) => {
    const known = { licence: given, today, isEnforced: true, deletionDay: null }
    expect(licenceState({ ...known, trialUntil: '2026-03-31' })).toEqual(state)
  })

  it('is OFF for a store that never ends, and for all where it is turned off', () => {
    const off = { kind: 'OFF', until: null, ...unlimited }
    const known = { licence: null, today: '2030-01-01', deletionDay: null }

    expect(licenceState({ ...known, trialUntil: null, isEnforced: true })).toEqual(off)
    expect(licenceState({ ...known, trialUntil: '2026-03-31', isEnforced: false })).toEqual(off)
  })

  it('is CLOSING until it is deleted, whatever its licence says', () => {
    const closing = { kind: 'CLOSING', until: '2026-04-09', people: null, ai: false }
    const known = { trialUntil: null, today: '2026-03-10', deletionDay: '2026-04-09' }

    for (const isEnforced of [true, false])
      expect(licenceState({ ...known, licence: licence('2027-03-01'), isEnforced })).toEqual(closing)
  })

  it.each([
    ['OFF', false],
    ['TRIAL', false],
    ['LICENSED', false],
    ['ENDED', true],
    ['CLOSING', true],
  ] as const)('%s: read-only %s', (kind, expected) => {
    expect(isReadOnly({ kind })).toBe(expected)
  })
})

it.each([
  ['TRIAL', '2026-03-23', null],
  ['TRIAL', '2026-03-24', 7],
  ['TRIAL', '2026-03-29', 7],
  ['TRIAL', '2026-03-30', 1],
  ['TRIAL', '2026-03-31', 1],
  ['TRIAL', '2026-04-01', null],
  ['LICENSED', '2026-03-24', 7],
  ['ENDED', '2026-03-30', null],
] as const)('%s until 31 March, on %s the notice is: %s', (kind, today, days) => {
  expect(dueNotice({ kind, until: '2026-03-31' }, today)).toBe(days)
})

it('has no notice where nothing ends', () => {
  expect(dueNotice({ kind: 'OFF', until: null }, '2026-03-24')).toBeNull()
})

it.each([
  [null, 500, null],
  [2, 1, null],
  [
    2,
    2,
    'Your licence covers 2 people, and all places are taken. Deactivate someone or enter a key for more people.',
  ],
  [
    1,
    3,
    'Your licence covers 1 person, and 3 are active, so nobody can be added. Deactivate 2 people or enter a key for more people.',
  ],
  [
    2,
    3,
    'Your licence covers 2 people, and 3 are active, so nobody can be added. Deactivate 1 person or enter a key for more people.',
  ],
  [1, 1, 'Your licence covers 1 person. Enter a key for more people to add someone.'],
])('of a licence for %s, with %s taken: %s', (people, used, said) => {
  expect(beyondLicence(people, used)).toEqual(said)
})
