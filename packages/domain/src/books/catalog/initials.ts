const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const first = (word: string): string => {
  const [letter] = graphemes.segment(word)
  return letter?.segment ?? ''
}

/** 'BM' for 'Blue mug', 'M' for 'Mug': what a drawn picture shows. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s·/_-]+/)
    .filter((word) => /[\p{L}\p{N}\p{Emoji}]/u.test(word))
  return words.slice(0, 2).map(first).join('').toUpperCase()
}

/** A hue from 0 to 359, always the same for a name. */
export const hueOf = (name: string): number => {
  let hash = 0
  for (const letter of name.trim().toLowerCase())
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return (hash * 137) % 360
}
