import { lengthOf, nameLimit } from '#domain/books/catalog/limits.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As many whole characters as fit a short name. */
const cut = (text: string): string => {
  let short = ''
  for (const { segment } of graphemes.segment(text.slice(0, 1000))) {
    if (lengthOf(short + segment) > nameLimit) break
    short += segment
  }
  return short.trimEnd()
}

/** A name as it fits the till: whole words where that leaves enough of it. */
export const shortName = (name: string): string => {
  if (lengthOf(name) <= nameLimit) return name
  const short = cut(name)
  const words = /^(.{8,})\s\S*$/u.exec(name.charAt(short.length).trim() ? short : `${short} `)?.[1]
  return words?.trimEnd() ?? short
}
