import { expect, it } from 'vitest'
import { dueWords, rhythmWords } from './visit-words.ts'

it.each([
  [12, 'visits every 12 days'],
  [11.6, 'visits every 12 days'],
  [1.4, 'visits every day'],
  [0.3, 'visits every day'],
])('someone with %d days between visits %s', (days, words) => {
  expect(rhythmWords(days)).toBe(words)
})

it.each([
  ['2026-03-08', 'due in 3 days', false],
  ['2026-03-06', 'due tomorrow', false],
  ['2026-03-05', 'due today', false],
  ['2026-03-04', 'overdue by 1 day', true],
  ['2026-02-28', 'overdue by 5 days', true],
])('a visit expected on %s is %s', (next, words, isOverdue) => {
  expect(dueWords(next, '2026-03-05')).toEqual({ words, isOverdue })
})
