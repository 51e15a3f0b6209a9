import { expect, it } from 'vitest'
import { storeTime } from '#platform/time/store-time.ts'
import { type ClosedAct, closedWords } from './closed-words.ts'

const clock = storeTime('UTC')
const counter = { number: 3, name: 'Counter', closed_at: '2026-11-16T20:00:00.000Z' }
const till = { number: 1, name: 'Front', closed_at: '2026-11-17T20:00:00.000Z' }

const day = (close: typeof counter) => `${clock.date(close.closed_at)} (${close.name})`
const sale = { kind: 'SALE' as const, close: counter, returns: [{ close: till }] }
const open = { ...sale, close: null }
const changed = 'The close stays as it is and shows this as a change.'

it.each<[ClosedAct, Parameters<typeof closedWords>[0], string | null]>([
  ['edit', sale, `This sale is in the close of ${day(counter)}. ${changed}`],
  ['edit', open, null],
  [
    'return',
    sale,
    `This sale is in the close of ${day(counter)}. The close stays as it is. The return counts in the next close.`,
  ],
  ['delete', { ...sale, returns: [] }, `This sale is in the close of ${day(counter)}. ${changed}`],
  [
    'delete',
    sale,
    `This sale and its returns are in the closes of ${day(counter)} and ${day(till)}. They stay as they are and show this as a change.`,
  ],
  ['delete', open, `A return of this sale is in the close of ${day(till)}. ${changed}`],
  [
    'delete',
    { ...sale, returns: [{ close: counter }] },
    `This sale is in the close of ${day(counter)}. ${changed}`,
  ],
  [
    'delete',
    { kind: 'RETURN', close: till, returns: [] },
    `This return is in the close of ${day(till)}. ${changed}`,
  ],
])('to %s %j says %s', (act, of, words) => {
  expect(closedWords(of, act, clock)).toBe(words)
})
