import type { SourceAccess } from '../connector.ts'

/** How a test reaches its fake. */
export const anAccess = (given: Partial<SourceAccess> = {}): SourceAccess => ({
  settings: {},
  secrets: {},
  allowsPrivate: true,
  folder: null,
  timeZone: 'UTC',
  now: new Date('2026-03-10T12:00:00Z'),
  signal: new AbortController().signal,
  ...given,
})
