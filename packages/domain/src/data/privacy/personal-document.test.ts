import { expect, it } from 'vitest'
import { ownSections } from './personal-document.ts'

const writtenIn = (locale: 'en-US' | 'de-DE', record: Record<string, unknown>): unknown => {
  const [section] = ownSections([{ heading: 'Account', records: [record] }], {
    locale,
    timeZone: 'Europe/Berlin',
  })
  return [...((section?.table?.rows ?? []) as Iterable<{ text: string }>)][0]?.text
}

it('writes every date in the way of the store, by its own clock, and leaves other texts as they are', () => {
  const record = {
    since: '2026-03-05',
    last_used: '2026-03-05T23:30:00.000Z',
    ended: '2026-03-05T10:00:00+01:00',
    number: '2026-1',
    note: 'Called on 2026-03-05',
  }

  expect(writtenIn('de-DE', record)).toBe(
    'since: 05.03.2026, last used: 06.03.2026, 00:30, ended: 05.03.2026, 10:00, number: 2026-1, note: Called on 2026-03-05',
  )
})
