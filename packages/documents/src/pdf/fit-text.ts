/** Wider than any line, and short enough that a cell of a whole book costs nothing. */
const longest = 800
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const needsCleaning = /[\p{Cc}\p{Cs}]|\s\s|^\s|\s$|[^\S ]/u

export type Measure = (text: string) => number

/** One line: line ends, tabs and controls are blanks. */
export const oneLine = (text: string): string => {
  if (text.length <= longest && !needsCleaning.test(text)) return text
  const clean = text
    .slice(0, longest)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return text.length > longest ? `${clean}…` : clean
}

/** The longest beginning, of whole characters as a reader counts them, that fits with what follows it. */
const longestStart = (text: string, width: number, measure: Measure, ending = ''): string => {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  let [fits, breaks] = [0, characters.length + 1]
  while (breaks - fits > 1) {
    const tried = Math.floor((fits + breaks) / 2)
    if (measure(characters.slice(0, tried).join('') + ending) <= width) fits = tried
    else breaks = tried
  }
  return characters.slice(0, fits).join('')
}

export const cutToFit = (text: string, width: number, measure: Measure): string =>
  measure(text) <= width ? text : `${longestStart(text, width, measure, '…').trimEnd()}…`

/** Lines no wider than this and no more than so many; the last is cut where more would follow. */
export const wrapToFit = (
  given: string,
  { width, lines: most, measure }: { width: number; lines: number; measure: Measure },
): string[] => {
  let rest = oneLine(given)
  const lines: string[] = []
  while (lines.length < most - 1 && measure(rest) > width) {
    const start = longestStart(rest, width, measure) || ([...rest][0] ?? '')
    const next = rest.slice(start.length)
    const blank = next.startsWith(' ')
      ? start.length
      : Math.max(start.lastIndexOf(' '), start.lastIndexOf('-') + 1)
    const [word = ''] = rest.slice(blank).trimStart().split(' ', 1)
    const isWhole = blank > start.length / 3 || (blank > 0 && measure(word) <= width)
    const length = isWhole ? blank : start.length
    lines.push(rest.slice(0, length).trimEnd())
    rest = rest.slice(length).trimStart()
  }
  return [...lines, cutToFit(rest, width, measure)]
}
