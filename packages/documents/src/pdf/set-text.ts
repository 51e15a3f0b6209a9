import type { Faces } from './faces.ts'
import type { Weight } from './font-files.ts'
import type { EmbeddedFont } from './pdf-file.ts'
import { visualRuns } from './visual-runs.ts'

/** What shows a run of one face: operators of the page, with the rise of each in thousandths of the size. */
type SetRun = { face: EmbeddedFont; shows: { rise: number; operator: string }[] }

/** A line of text, set: its width is in thousandths of the size. */
export type SetLine = { width: number; runs: SetRun[] }

export type SetText = (text: string, weight: Weight) => SetLine

/** Letters that neither join, stack nor turn: each is its own glyph, regardless of its neighbors. */
const plain =
  /^[\u0020-\u024f\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2100-\u22ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]*$/
const mostCachedLines = 4096

const setPlain = (text: string, weight: Weight, faces: Faces): SetLine => {
  const runs: SetRun[] = []
  let [width, hex] = [0, '']
  let face: EmbeddedFont | undefined
  const close = () => {
    if (face) runs.push({ face, shows: [{ rise: 0, operator: `<${hex}> Tj` }] })
    hex = ''
  }
  for (const character of text) {
    const glyph = faces.glyphOf(character, weight)
    if (glyph.face !== face) {
      close()
      face = glyph.face
    }
    hex += glyph.hex
    width += glyph.width
  }
  close()
  return { width, runs }
}

const setShaped = (text: string, weight: Weight, faces: Faces): SetLine => {
  let width = 0
  const runs = visualRuns(text, (character) => faces.faceOf(character, weight)).flatMap(
    ({ face, text, isRightToLeft }): SetRun[] => {
      // The library sets word by word from the left: right to left, the words change places.
      const words = text.split(/(?<= )|(?= )/)
      return (isRightToLeft ? words.reverse() : words).map((word) => {
        const [hexes, positions] = face.encode(word)
        const shows = hexes.map((hex, place) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0, advanceWidth = 0 } = positions[place] ?? {}
          width += xAdvance
          const after = advanceWidth - xAdvance + xOffset
          return { rise: yOffset, operator: `[${round(-xOffset)} <${hex}> ${round(after)}] TJ` }
        })
        return { face, shows }
      })
    },
  )
  return { width, runs }
}

const round = (number: number): number => Math.round(number * 100) / 100 || 0

export const textSetter = (faces: Faces): SetText => {
  const cached: Record<Weight, Map<string, SetLine>> = { regular: new Map(), bold: new Map() }
  return (text, weight) => {
    if (plain.test(text)) return setPlain(text, weight, faces)
    const known = cached[weight].get(text)
    if (known) return known
    if (cached[weight].size >= mostCachedLines) cached[weight].clear()
    const line = setShaped(text, weight, faces)
    cached[weight].set(text, line)
    return line
  }
}
