import { describe, expect, it } from 'vitest'
import { erasedText, identifierPattern, redacted } from './erased.ts'

const person = (names: string[], { emails = [] as string[], numbers = [] as string[] } = {}) => ({
  ids: ['mia'],
  pattern: identifierPattern({ names, emails, numbers }),
})

describe('the identifiers of a person in a text', () => {
  it.each([
    ['Ask Ann Lee about it', `Ask ${erasedText} about it`],
    ['ANN LEE, ann lee', `${erasedText}, ${erasedText}`],
    ['Joann Leeds', 'Joann Leeds'],
    ['Ann Leeé', 'Ann Leeé'],
    ['ann@example.com; xann@example.com', `${erasedText}; xann@example.com`],
    ['call +12133734299 now', `call ${erasedText} now`],
    ['a.nn@example.com and annXexample.com', 'a.nn@example.com and annXexample.com'],
  ])('%s', (text, expected) => {
    const ann = person(['Ann Lee'], { emails: ['ann@example.com'], numbers: ['+12133734299'] })
    expect(redacted(text, ann)).toBe(expected)
  })

  it('are looked for by the longest first, so that nothing of a longer name is left', () => {
    expect(redacted('Mia Long-Silver', person(['Mia Long', 'Mia Long-Silver']))).toBe(erasedText)
  })

  it('change nothing where there are none', () => {
    expect(redacted('Any text', person(['', '  ']))).toBe('Any text')
  })
})

it('empties every record of the person, wherever it is, and no other', () => {
  const sale = {
    id: 'sale',
    note: 'Her birthday',
    client: { id: 'mia', name: 'Mia Long-Silver', email: 'mia@example.com', tags: ['x'], note: null },
    lines: [{ product: { id: 'mug', name: 'Mug' }, quantity: 2 }],
  }

  expect(redacted(sale, person(['Mia Long']))).toEqual({
    id: 'sale',
    note: null,
    client: { id: 'mia', name: erasedText, email: null, tags: null, note: null },
    lines: [{ product: { id: 'mug', name: 'Mug' }, quantity: 2 }],
  })
})
