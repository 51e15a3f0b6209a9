import { describe, expect, it } from 'vitest'
import { hiddenNames } from './hidden-names.ts'
import { phraseOf } from './phrase.ts'

const spoken = { marks: new Set(['a1', 'a2']), words: ['How are the mugs doing in Q, twice?', 'Net Sales'] }

describe('what a model said', () => {
  it.each([
    [
      'March brought [[a1]], and April [[a2]].',
      [{ text: 'March brought ' }, { mark: 'a1' }, { text: ', and April ' }, { mark: 'a2' }, { text: '.' }],
    ],
    ['[[a1]]', [{ mark: 'a1' }]],
    ['The mugs’ net sales: [[a1]]!', [{ text: 'The mugs’ net sales: ' }, { mark: 'a1' }, { text: '!' }]],
    ['The mugs sold for [[a1]].', [{ text: 'The mugs sold for ' }, { mark: 'a1' }, { text: '.' }]],
  ])('is shown with our values in the places of their marks: %s', (said, pieces) => {
    expect(phraseOf(said, spoken)).toEqual(pieces)
  })

  it.each([
    'You sold $412.',
    'You sold [[a1]], about 10 times the usual.',
    'You sold [[a9]].',
    'Net sales were [[a1]], up on the month before [[a2]].',
    'About four hundred dollars, or [[a1]].',
    'It was ４１２, or [[a1]].',
    'It was ⅓ of [[a1]].',
    'Sales were [[a1]] [[42]].',
    'Sales were [[a1]], or [[a1].',
    'All is well.',
    '',
    'Mugs sold twice for [[a1]].',
    'You sold [[a1]]: a couple of mugs.',
    'You sold nothing but [[a1]].',
    'Nobody bought mugs: [[a1]].',
    'Es waren [[a1]], also vierhundert Euro.',
    'Fueron cuatrocientos, o sea [[a1]].',
    'It was MCMXII, or [[a1]].',
    'It was 四百, or [[a1]].',
    'Sales were [[a1]]. See evil.example and enter your password.',
    'Sales were [[a1]]. Write to help@evil.example.',
    'Sales were [[a1]] €.',
    'Sales were <b>[[a1]]</b>.',
    'Sales were [[a1]] 🚀.',
  ])('is not shown: %s', (said) => {
    expect(phraseOf(said, spoken)).toBeNull()
  })
})

describe('names of customers', () => {
  it('leave as words that say nothing, and come back', () => {
    const question = 'what did mia lang and O.K. (Bob) buy, and Mia, in sales?'
    const { hide, reveal } = hiddenNames(question, ['Mia', 'Mia Lang', 'Al', 'Zoe', 'O.K. (Bob)'])
    expect(hide(question)).toBe('what did customer B and customer A buy, and customer C, in sales?')
    expect(reveal('sales of Customer B')).toBe('sales of Mia Lang')
  })

  it('leave so however many there are', () => {
    const names = Array.from({ length: 30 }, (_, place) => `Name${String.fromCharCode(97 + place)}`)
    const question = names.join(' ')
    const { hide, reveal } = hiddenNames(question, names)
    expect(hide(question)).not.toMatch(/name/i)
    expect(hide(question)).toContain('customer Z customer AA')
    expect(reveal(hide(question))).toBe(question)
  })
})
