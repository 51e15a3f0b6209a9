// Only from where a word begins: from each of its letters, a long word without an @ would take forever.
const emailAddress = /(?<![^\s@<>()"'=,;:/])[^\s@<>()"'=,;:/]+@[^\s@<>()"'=,;:/]+\.[^\s@<>()"'=,;:/]+/gu
const withoutAddresses = (text: string): string => text.replace(emailAddress, '…@…')

type LoggedError = { type: string; message: string; stack: string; code?: unknown }

/**
 * What the log keeps of an error. Only this: the database puts the values of a row into its errors, and a mail
 * server puts the recipient into its own.
 */
export const errorForLog = (error: unknown): LoggedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutAddresses(String(error)), stack: '' }
  const code = 'code' in error ? error.code : undefined
  return {
    type: error.name,
    code,
    message: withoutAddresses(error.message || String(code)),
    stack: withoutAddresses(error.stack ?? ''),
  }
}
