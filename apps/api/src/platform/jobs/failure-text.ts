const longest = 300

/** An error as one short line that can be stored: nothing in it tells where in the code it came from. */
export const failureText = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  const line = text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
  return line.slice(0, longest) || 'Unknown error'
}
