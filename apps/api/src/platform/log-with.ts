import type { Log } from './request.ts'

/** The same log, whose lines all have these details. */
export const logWith = (log: Log, details: object): Log => ({
  info: (more, message) => log.info({ ...details, ...more }, message),
  warn: (more, message) => log.warn({ ...details, ...more }, message),
  error: (more, message) => log.error({ ...details, ...more }, message),
})
