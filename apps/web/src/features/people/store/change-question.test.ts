import { describe, expect, it } from 'vitest'
import { changeQuestion } from './change-question.ts'
import type { StoreValues } from './store-values.ts'

const before: StoreValues = {
  name: 'Shop',
  address: '',
  tax_number: '',
  currency: 'USD',
  locale: 'en-US',
  time_zone: 'America/New_York',
  week_start: 'MONDAY',
  fiscal_month: '1',
  low_stock: '5',
  sells_below_zero: false,
  compares_people: false,
}

describe('before the store settings are saved', () => {
  it('nothing is asked where neither currency nor zone changes', () => {
    expect(changeQuestion(before, { ...before, name: 'Other', locale: 'de-DE', low_stock: '7' })).toBeNull()
  })

  it('a change of currency says that nothing is converted', () => {
    expect(changeQuestion(before, { ...before, currency: 'EUR' })).toEqual({
      title: 'Change the currency?',
      text: 'Amounts keep their numbers: $10.00 becomes €10.00. Nothing is converted.',
    })
  })

  it('a currency without decimals says what becomes of them', () => {
    expect(changeQuestion(before, { ...before, currency: 'JPY' })?.text).toBe(
      'Amounts keep their numbers: $10.00 becomes ¥10. Nothing is converted. JPY has no decimals: new amounts must be whole, and old ones keep their decimals.',
    )
  })

  it('a change of zone says that past sales stay on their day', () => {
    const asked = changeQuestion(before, { ...before, currency: 'EUR', time_zone: 'Europe/Berlin' })

    expect(asked?.title).toBe('Change the currency and the time zone?')
    expect(asked?.text).toContain('Past sales stay on the day they were recorded, so figures do not change.')
  })
})
