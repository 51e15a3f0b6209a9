import { describe, expect, it } from 'vitest'
import { type Compared, changeOf } from './change-words.ts'

const figure = (value: number | null, previous: number | null, change: number | null = null): Compared => ({
  value,
  previous,
  change,
})

const sentence = (compared: Compared, known: Partial<Parameters<typeof changeOf>[1]> = {}) => {
  const { direction, amount, words } = changeOf(compared, {
    unit: 'money',
    before: 'previous 8 days',
    sales: { value: 3, previous: 2 },
    isRunning: false,
    ...known,
  })
  return [direction, [amount, words].filter(Boolean).join(' ')]
}

describe('a change', () => {
  it.each([
    ['a gain', figure(112.4, 100, 12.4), ['up', '+12.4 % vs previous 8 days']],
    ['a loss', figure(75, 100, -25), ['down', '−25.0 % vs previous 8 days']],
    ['the same again', figure(100, 100, 0), ['level', 'no change vs previous 8 days']],
    ['too little to show', figure(100.01, 100, 0.01), ['level', 'no change vs previous 8 days']],
    ['below nothing', figure(-23, 25, -192), ['down', '−192.0 % vs previous 8 days']],
  ])('is a percentage with its sign: %s', (_what, compared, told) => {
    expect(sentence(compared)).toEqual(told)
  })

  it.each([
    [
      'a smaller loss is no profit',
      figure(-20, -50),
      ['up', '+$30.00 vs previous 8 days, which came to −$50.00'],
    ],
    [
      'a greater loss goes down',
      figure(-80, -50),
      ['down', '−$30.00 vs previous 8 days, which came to −$50.00'],
    ],
    ['the same loss', figure(-50, -50), ['level', 'no change vs previous 8 days']],
    ['sales that came to nothing', figure(40, 0), ['up', '+$40.00 vs previous 8 days, which came to $0.00']],
  ])('from nothing or less is an amount: %s', (_what, compared, told) => {
    expect(sentence(compared)).toEqual(told)
  })

  it('of a percentage is told in points', () => {
    const known = { unit: 'percent' } as const
    expect(sentence(figure(51.6, 48.5, 6.4), known)).toEqual(['up', '+3.1 points vs previous 8 days'])
    expect(sentence(figure(0, 48.5, -100), known)).toEqual(['down', '−48.5 points vs previous 8 days'])
    expect(sentence(figure(48.52, 48.5, 0.1), known)).toEqual(['level', 'no change vs previous 8 days'])
  })

  it.each([
    ['sales now', figure(40, 0), ['up', 'new, no sales before']],
    ['only returns now', figure(-40, 0), ['down', 'new, no sales before']],
    ['nothing now', figure(0, 0), [null, 'no sales before']],
    ['an average with none before', figure(12, null), ['up', 'new, no sales before']],
  ])('where nothing was sold before says so: %s', (_what, compared, told) => {
    expect(sentence(compared, { sales: { value: 1, previous: 0 } })).toEqual(told)
  })

  it('waits for the first sale of a range that is not over', () => {
    const known = { isRunning: true, sales: { value: 0, previous: 9 } }
    expect(sentence(figure(0, 90, -100), known)).toEqual([null, 'no sales yet'])
    expect(sentence(figure(null, 10), known)).toEqual([null, 'no sales yet'])
    expect(sentence(figure(-5, 90, -105.6), known)).toEqual(['down', '−105.6 % so far, vs previous 8 days'])
  })

  it('has no average without sales, and no time before all time', () => {
    expect(sentence(figure(null, 10), { sales: { value: 0, previous: 1 } })).toEqual([null, 'no sales'])
    expect(sentence(figure(40, 0), { before: null })).toEqual([null, 'since the beginning'])
  })
})
