import { describe, expect, it } from 'vitest'
import { isEnd, type Position, positionAfter, positionFrom } from './position.ts'

const now = new Date('2026-03-10T12:00:00Z')
const came = {
  ids: ['a'],
  next: null as string | null,
  sourceNow: now as Date | null,
  now,
  host: 'shop.example.com',
}
const through = (position: Position, tokens: readonly string[], rows = 1): Position =>
  tokens.reduce(
    (at, next, place) => positionAfter(at, { ...came, next, ids: rows ? [`${next} ${place}`] : [] }),
    position,
  )

describe('where reading a list has come to', () => {
  it('begins with the past, and goes on with what changed since it began', () => {
    const start = positionFrom(null, '2026-01-01')
    expect(start).toMatchObject({ phase: 'past', since: '2026-01-01T00:00:00.000Z' })
    const later = new Date('2026-03-10T13:00:00Z')
    const end = positionAfter(through(start, ['b']), { ...came, sourceNow: later, now: later })
    expect(end).toMatchObject({ phase: 'changes', since: '2026-03-10T11:55:00.000Z', token: null })
    expect(isEnd(end)).toBe(true)
    expect(positionFrom(JSON.stringify(end), null)).toEqual(end)
  })

  it.each([
    ['behind by years', '1970-01-01T00:00:00Z', '2026-03-10T10:00:00.000Z'],
    ['ahead by years', '2099-01-01T00:00:00Z', '2026-03-10T11:55:00.000Z'],
    ['behind by an hour', '2026-03-10T11:00:00Z', '2026-03-10T10:55:00.000Z'],
  ])('neither goes back nor skips where the clock of the source is %s', (_how, clock, since) => {
    const at: Position = { ...positionFrom(null, null), phase: 'changes', since: '2026-03-10T10:00:00.000Z' }
    expect(positionAfter(at, { ...came, sourceNow: new Date(clock) }).since).toBe(since)
  })

  it('ends where tokens go in circles, however long the circle is', () => {
    for (const length of [1, 2, 3, 7, 50]) {
      const circle = Array.from({ length }, (_, place) => `t${place}`)
      const start = positionFrom(null, null)
      expect(() => through(start, ['x', 'y', ...circle, ...circle, ...circle, ...circle, ...circle])).toThrow(
        'has no end',
      )
    }
  })

  it('ends where the same rows come under other numbers', () => {
    const pages = (count: number) =>
      Array.from({ length: count }, (_, page) => String(page)).reduce(
        (at, next) => positionAfter(at, { ...came, next }),
        positionFrom(null, null),
      )
    expect(pages(3)).toMatchObject({ repeats: 2 })
    expect(() => pages(4)).toThrow('has no end')
  })

  it('ends where one empty page follows the other', () => {
    const tokens = Array.from({ length: 30 }, (_, place) => String(place))
    expect(() => through(positionFrom(null, null), tokens, 0)).toThrow('one empty page after the other')
    expect(through(positionFrom(null, null), tokens)).toMatchObject({ pages: 30 })
  })
})
