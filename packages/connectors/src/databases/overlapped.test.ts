import { expect, it } from 'vitest'
import { overlapped } from './overlapped.ts'

const now = new Date('2026-03-10T12:00:00Z')

it.each([
  ['2026-03-10 11:00:00.123456+00', '2026-03-10 10:50:00+00'],
  ['2026-03-10 11:00:00', '2026-03-10 10:50:00'],
  ['2026-03-10T00:05:00', '2026-03-09 23:55:00'],
  // A slip of the year must not hide what changes in the meantime.
  ['2062-03-10 11:00:00', '2026-03-11 11:50:00'],
  ['1773140400', '1773139800'],
  ['1773140400000', '1773139800000'],
  ['99999999999999', '1773229800000'],
  ['123456', '122456'],
  ['12', '0'],
  ['2026-03-10', '2026-03-10'],
])('begins a little before %s, at %s', (latest, from) => expect(overlapped(latest, now)).toBe(from))
