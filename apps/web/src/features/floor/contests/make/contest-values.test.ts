import type { Contest } from '@tillsight/contract/floor/contests'
import { contestTemplates } from '@tillsight/domain/floor/contests/templates'
import { describe, expect, it } from 'vitest'
import {
  type ContestValues,
  inputOf,
  newValues,
  rules,
  templateOf,
  triedRules,
  valuesOf,
  withTemplate,
} from './contest-values.ts'

const today = '2026-11-18'
const ida = '019a0000-0000-7000-8000-000000000001'
const ben = '019a0000-0000-7000-8000-000000000002'

const values = (changes: Partial<ContestValues> = {}): ContestValues => ({
  ...newValues(today, templateOf('best-week')),
  participants: [ida, ben],
  ...changes,
})

it('starts from a template with the people and prizes that were chosen already', () => {
  const [template] = contestTemplates
  const prizes = [{ name: 'Cake', cost: '10' }]
  if (!template) throw new Error('There is no template.')

  const started = withTemplate(values({ kind: 'race', target: '500', prizes }), today, template)

  expect(started).toMatchObject({ name: template.name, kind: template.kind, target: '', prizes })
  expect(started.participants).toEqual([ida, ben])
})

/** Some are found twice: by the form, and by a rule over several fields. */
const problems = (changes: Partial<ContestValues>): string[] => {
  const checked = rules().safeParse(values(changes))
  const issues = checked.success ? [] : checked.error.issues
  return [...new Set(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))]
}

describe('the form of a contest', () => {
  it('begins tomorrow, for as many days as its template', () => {
    expect(newValues(today, templateOf('own-best'))).toMatchObject({
      name: 'Beat your own best',
      kind: 'improvement',
      start_date: '2026-11-19',
      end_date: '2026-12-02',
    })
  })

  it.each(contestTemplates)('is complete with the template $id once people are chosen', ({ id }) => {
    const template = newValues(today, templateOf(id))
    const teams = [
      { name: 'Red', members: [ida] },
      { name: 'Blue', members: [ben] },
    ]

    expect(rules().safeParse({ ...template, participants: [ida, ben], teams }).success).toBe(true)
  })

  it('sends only what the kind of contest has', () => {
    const most = inputOf(values({ target: '500', metrics: [{ metric: 'netSales', weight: '7' }] }))
    expect(most).not.toHaveProperty('target')
    expect(most).not.toHaveProperty('round_days')
    expect(most.metrics).toEqual([{ metric: 'netSales', weight: 1 }])

    expect(inputOf(values({ kind: 'race', target: '1,500' }))).toMatchObject({ target: 1500 })
    expect(inputOf(values({ kind: 'knockout', round_days: '2', leave_per_round: '1' }))).toMatchObject({
      round_days: 2,
      leave_per_round: 1,
    })
  })

  it('sends people or teams, and prizes by their place', () => {
    const teams = [{ name: 'Red', members: [ida] }]
    expect(inputOf(values({ by: 'teams', teams }))).toMatchObject({ participants: [], teams })
    expect(inputOf(values({ teams }))).toMatchObject({ participants: [ida, ben], teams: [] })

    const prizes = [
      { name: 'Dinner', cost: '60' },
      { name: 'Cake', cost: '' },
    ]
    expect(inputOf(values({ prizes })).prizes).toEqual([
      { place: 1, name: 'Dinner', cost: 60 },
      { place: 2, name: 'Cake', cost: 0 },
    ])
  })

  it.each([
    [{ name: ' ' }, ['name: Contest name is required.']],
    [{ kind: 'race' as const, target: '' }, ['target: Enter an amount above 0.']],
    [{ participants: [] }, ['by: Choose who takes part.']],
    [{ prizes: [{ name: '', cost: '5' }] }, ['prizes.0.name: Enter what is won.']],
    [
      { metrics: [{ metric: '', weight: '1' }] },
      expect.arrayContaining([expect.stringMatching(/^metrics\.0\.metric/)]),
    ],
  ])('refuses %j beside the field', (changes, found) => {
    expect(problems(changes)).toEqual(found)
  })

  it('can be tried without a name, and not without people', () => {
    expect(triedRules(values({ name: '' }))).toMatchObject({ kind: 'most', participants: [ida, ben] })
    expect(triedRules(values({ prizes: [{ name: '', cost: '' }] }))).toMatchObject({ prizes: [] })
    expect(triedRules(values({ participants: [] }))).toBeNull()
  })

  it('comes back from a contest as it was', () => {
    const typed = values({ prizes: [{ name: 'Dinner', cost: '60.00' }], note: 'Have fun' })
    const contest = {
      ...inputOf(typed),
      target: null,
      round_days: null,
      leave_per_round: null,
      metrics: [{ metric: 'netSales', label: 'Net Sales', unit: 'money', weight: 1 }],
      participants: [ida, ben].map((id_member) => ({ id_member, team: null })),
    } as unknown as Contest

    expect(valuesOf(contest)).toEqual(typed)
  })
})
