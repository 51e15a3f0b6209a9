import { describe, expect, it } from 'vitest'
import { alertRules, completeRule, filtersOf, valuesOf } from './alert-values.ts'
import { deliveryWords, unreached } from './alert-words.ts'

const others = { recipients: [], is_paused: false, filters: [] }
const read = (changes: Partial<ReturnType<typeof valuesOf>>) =>
  alertRules(others).safeParse({ ...valuesOf(undefined), ...changes })

describe('the form of an alert', () => {
  it('is sent as the rule of the chosen kind', () => {
    expect(read({ value: '1,000.50' })).toMatchObject({
      data: { rule: { kind: 'line', metric: 'netSales', range: 'today', test: 'above', value: 1000.5 } },
    })
    expect(
      read({ kind: 'pace', goal: '0199B6A0-0000-7000-8000-000000000000', tolerance: '7.5' }),
    ).toMatchObject({
      data: { rule: { kind: 'pace', goal: '0199b6a0-0000-7000-8000-000000000000', tolerance: 7.5 } },
    })
    expect(read({ kind: 'stock' })).toMatchObject({
      data: { rule: { kind: 'stock', category: null }, id_webhook: null, quiet: null },
    })
  })

  it.each([
    [{ value: '' }, 'value', 'Enter a number.'],
    [{ value: '0', test: 'fell' }, 'value', 'Enter a percentage above 0.'],
    [{ kind: 'pace' as const }, 'goal', 'Choose a goal.'],
    [{ value: '1', isQuiet: true, from: 'late' }, 'from', 'Enter a time, such as 22:00.'],
    [{ value: '1', isQuiet: true, until: '22:00' }, 'until', 'Quiet hours cannot end when they begin.'],
  ])('%o has its problem under %s', (changes, field, message) => {
    expect(read(changes)).toMatchObject({ error: { issues: [{ path: [field], message }] } })
  })

  it('has no rule to preview while it is not complete', () => {
    expect(completeRule(valuesOf(undefined), [])).toBeNull()
    expect(completeRule({ ...valuesOf(undefined), kind: 'unusual' }, [])).toMatchObject({ kind: 'unusual' })
  })

  it('begins with what the alert is', () => {
    const filters = [{ by: 'weekday', keys: ['0'] }] as const
    const unusual = {
      kind: 'unusual',
      metric: 'sales',
      filters,
      day: 'yesterday',
      direction: 'both',
    } as const
    const pace = { kind: 'pace', goal: '0199b6a0-0000-7000-8000-000000000000', tolerance: 0 } as const
    for (const rule of [unusual, pace]) {
      const alert = { rule, id_webhook: null, quiet: null }
      expect(completeRule(valuesOf(alert), filtersOf(alert))).toEqual(rule)
    }
  })
})

describe('a row', () => {
  const alert = {
    recipients: [
      { id: '1', name: 'Ana', state: 'ON' as const },
      { id: '2', name: 'Ben', state: 'UNSUBSCRIBED' as const },
    ],
    id_webhook: 'w',
    quiet: { from: '22:00', until: '07:00' },
  } as Parameters<typeof deliveryWords>[0]

  it('says who is notified, and who is not', () => {
    expect(deliveryWords(alert)).toBe('On screen, by email to 1 person and by webhook; quiet 22:00–07:00')
    expect(deliveryWords({ ...alert, recipients: [], id_webhook: null, quiet: null })).toBe('On screen')
    expect(unreached(alert)).toEqual(['Ben unsubscribed.'])
  })
})
