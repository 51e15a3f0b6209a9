/** The name that is being typed at the cursor: from its bracket on. */
export type Completion = { from: number; to: number; typed: string }

/** What there is to complete; nothing outside brackets, or where a word may be the beginning of a name. */
export const completionAt = (text: string, cursor: number): Completion | null => {
  const before = text.slice(0, cursor)
  const open = before.lastIndexOf('[')
  if (open > before.lastIndexOf(']')) {
    const close = text.indexOf(']', cursor)
    const next = text.indexOf('[', cursor)
    const to = close >= 0 && (next < 0 || close < next) ? close + 1 : cursor
    return { from: open, to, typed: before.slice(open + 1) }
  }
  const word = /[A-Za-z][A-Za-z ]*$/.exec(before)
  return word ? { from: word.index, to: cursor, typed: word[0] } : null
}

export const completed = (
  text: string,
  { from, to }: Completion,
  name: string,
): { text: string; cursor: number } => {
  const written = `[${name}]`
  return { text: `${text.slice(0, from)}${written}${text.slice(to)}`, cursor: from + written.length }
}
