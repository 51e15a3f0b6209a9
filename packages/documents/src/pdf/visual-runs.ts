import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

export type VisualRun<Face> = { face: Face; text: string; isRightToLeft: boolean }
type Run<Face> = VisualRun<Face> & { level: number }

/** They steer how text runs, or how an emoji looks, and are never seen themselves. */
const unseen = /\p{Bidi_Control}|\p{Variation_Selector}|\ufeff/u

const isStrong = /\p{L}/u

/** A piece without letters has no direction that a font could know, so it is turned around and mirrored here. */
const turned = (text: string): string =>
  [...text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, runs are turned around. */
const inVisualOrder = <Face>(runs: Run<Face>[]): Run<Face>[] => {
  const order = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < order.length) {
      let end = start
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(end, start) + 1
    }
  }
  return order
}

/** Text as runs of one face and one direction each, from left to right as they are seen. */
export const visualRuns = <Face>(text: string, faceOf: (character: string) => Face): VisualRun<Face>[] => {
  const { levels } = bidi.getEmbeddingLevels(text)
  const runs: Run<Face>[] = []
  let place = 0
  for (const character of text) {
    const level = levels[place] ?? 0
    place += character.length
    if (unseen.test(character)) continue
    const last = runs.at(-1)
    const joins = last && last.level === level && /[\p{M}\u200c\u200d]/u.test(character)
    const face = joins ? last.face : faceOf(character)
    if (last?.level === level && last.face === face) last.text += character
    else runs.push({ face, text: character, level, isRightToLeft: level % 2 === 1 })
  }
  return inVisualOrder(runs).map(({ face, text, isRightToLeft }) =>
    isRightToLeft && !isStrong.test(text)
      ? { face, text: turned(text), isRightToLeft: false }
      : { face, text, isRightToLeft },
  )
}
