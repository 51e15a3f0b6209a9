import { expect, it } from 'vitest'
import { durationWords } from './activity-words.ts'

it.each([
  [0, '0 min'],
  [0.4, 'under 1 min'],
  [4.5, '5 min'],
  [45, '45 min'],
  [59.7, '1 h'],
  [60, '1 h'],
  [450, '7 h 30 min'],
])('says %s minutes as a person does', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words)
})
