import { describe, expect, it } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { usualSettings } from '#domain/people/store/settings.ts'
import { figureSentence, findingSentences } from './brief.ts'

const formats = formatsOf(usualSettings)

it.each([
  [{ label: 'Net Sales', kind: 'money', value: 123_400 }, 'Net Sales: $1,234.00.'],
  [
    { label: 'Net Sales', kind: 'money', value: 123_400, previous: 109_800, change: '+12.4%' },
    'Net Sales: $1,234.00, +12.4% ($1,098.00 before).',
  ],
  [
    { label: 'Gross Margin', kind: 'percent', value: 41.26, previous: 40, change: '+1.3 points' },
    'Gross Margin: 41.3%, +1.3 points (40.0% before).',
  ],
  [
    { label: 'Sales', kind: 'integer', value: 7, previous: 0, change: 'from nothing' },
    'Sales: 7, from nothing (0 before).',
  ],
  [{ label: 'Net Margin', kind: 'percent', value: null }, null],
] as const)('puts a figure into a sentence', (figure, sentence) => {
  expect(figureSentence(figure, formats)).toBe(sentence)
})

describe('findings in brief', () => {
  const mug = { title: 'Blue mug: none sold in 94 days', money: 287, area: 'dead-zone' }
  const day = { title: 'Net Sales on 16 Nov: unusually high', money: null, area: 'change' }

  it('say how many there are and what is at stake, with the first three by name', () => {
    expect(findingSentences([mug, day, mug, mug], formats)).toEqual([
      '4 findings in your books, with $861.00 at stake in dead zones.',
      'Blue mug: none sold in 94 days ($287.00).',
      'Net Sales on 16 Nov: unusually high.',
      'Blue mug: none sold in 94 days ($287.00).',
    ])
    expect(findingSentences([day], formats)[0]).toBe('1 finding in your books.')
  })

  it('say so where there are none', () => {
    expect(findingSentences([], formats)).toEqual(['Nothing needs your attention right now.'])
  })
})
