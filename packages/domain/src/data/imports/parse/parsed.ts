/** A value, or why there is none, in words for the person whose file it is. */
export type Parsed<Value> = { value: Value } | { reason: string }

const longestShown = 40

/** A cell as a message quotes it. */
export const quoted = (text: string): string =>
  `“${text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}”`
