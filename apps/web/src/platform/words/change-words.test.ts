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
    before: { start: '2026-10-01', end: '2026-10-15' },
    today: '2026-11-15',
    sales: { value: 3, previous: 2 },
    isRunning: false,
    ...known,
  })
  return [direction, [amount, words].filter(Boolean).join(' ')]
}

describe('a change', () => {
  it.each([
    ['a gain', figure(112.4, 100, 12.4), ['up', '+12.4% vs 01–15 Oct']],
    ['a loss', figure(75, 100, -25), ['down', '−25.0% vs 01–15 Oct']],
    ['nothing any more', figure(0, 100, -100), ['down', '−100.0% vs 01–15 Oct']],
    ['the same again', figure(100, 100, 0), ['level', 'no change vs 01–15 Oct']],
    ['too little to show', figure(100.01, 100, 0), ['level', 'no change vs 01–15 Oct']],
  ])('is a percentage with its sign, and names the days: %s', (_what, compared, expected) => {
    expect(sentence(compared)).toEqual(expected)
  })

  it.each([
    ['a smaller loss is no profit', figure(-20, -50), ['up', '+$30.00 vs 01–15 Oct, was −$50.00']],
    ['a greater loss goes down', figure(-80, -50), ['down', '−$30.00 vs 01–15 Oct, was −$50.00']],
    ['a profit again', figure(24, -54), ['up', '+$78.00 vs 01–15 Oct, was −$54.00']],
    ['below nothing', figure(-23, 25, -192), ['down', '−$48.00 vs 01–15 Oct, was $25.00']],
    ['the same loss', figure(-50, -50), ['level', 'no change vs 01–15 Oct']],
    ['sales that came to nothing', figure(40, 0), ['up', '+$40.00 vs 01–15 Oct, was $0.00']],
  ])('from or to nothing or less is an amount: %s', (_what, compared, expected) => {
    expect(sentence(compared)).toEqual(expected)
  })

  it('of units is in units where there is no percentage', () => {
    expect(sentence(figure(3, 0), { unit: 'count' })).toEqual(['up', '+3 vs 01–15 Oct, was 0'])
  })

  it('of a percentage is in points, from below zero too', () => {
    const known = { unit: 'percent' } as const
    expect(sentence(figure(51.6, 48.5, 6.4), known)).toEqual(['up', '+3.1 points vs 01–15 Oct'])
    expect(sentence(figure(5.3, -2.5), known)).toEqual(['up', '+7.8 points vs 01–15 Oct'])
    expect(sentence(figure(0, 48.5, -100), known)).toEqual(['down', '−48.5 points vs 01–15 Oct'])
    expect(sentence(figure(48.52, 48.5, 0.1), known)).toEqual(['level', 'no change vs 01–15 Oct'])
  })

  it.each([
    ['sales now', figure(40, 0), ['up', 'new, no sales before']],
    ['only returns now', figure(-40, 0), ['down', 'new, no sales before']],
    ['nothing now', figure(0, 0), [null, 'no sales before']],
    ['an average with none before', figure(12, null), ['up', 'new, no sales before']],
  ])('where nothing was sold before says so: %s', (_what, compared, expected) => {
    expect(sentence(compared, { sales: { value: 1, previous: 0 } })).toEqual(expected)
  })

  it('waits for the first sale of a range that is not over', () => {
    const known = { isRunning: true, sales: { value: 0, previous: 9 } }
    expect(sentence(figure(0, 90, -100), known)).toEqual([null, 'no sales yet'])
    expect(sentence(figure(null, 10), known)).toEqual([null, 'no sales yet'])
    expect(sentence(figure(-5, 90, -105.6), known)).toEqual([
      'down',
      '−$95.00 so far, vs 01–15 Oct, was $90.00',
    ])
  })

  it('of a day that is not over names the hours it is compared with', () => {
    const known = { isRunning: true, today: '2026-11-15', sales: { value: 2, previous: 3 } }
    const before = { start: '2026-11-14', end: '2026-11-14', until: '00:02' }
    expect(sentence(figure(7, 5, 40), { ...known, before })).toEqual([
      'up',
      '+40.0% so far, vs yesterday until 00:02',
    ])
  })

  it('has no average without sales, and no time before all time', () => {
    expect(sentence(figure(null, 10), { sales: { value: 0, previous: 1 } })).toEqual([null, 'no sales'])
    expect(sentence(figure(40, 0), { before: null })).toEqual([null, 'all time'])
  })

  it('of a figure that is not made of sales alone has nothing to say where one is missing', () => {
    for (const compared of [figure(null, 100), figure(100, null)])
      expect(sentence(compared, { sales: undefined })).toEqual([null, 'no comparison'])
  })
})
