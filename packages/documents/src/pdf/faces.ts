import { fontBytes, fontFilesFor, type Weight } from './font-files.ts'
import { type EmbeddedFont, embedGlyph, type PdfFile } from './pdf-file.ts'

/** One character as it stands in the file, where nothing around it changes its shape. */
export type Glyph = { face: EmbeddedFont; hex: string; width: number }

export type Faces = {
  faceOf: (character: string, weight: Weight) => EmbeddedFont
  glyphOf: (character: string, weight: Weight) => Glyph
}

const unknown = '\ufffd'
const unknownCodePoint = 0xfffd

/** The faces that one document uses: each is opened once, and only what is shown of it goes into the file. */
export const facesOf = (file: PdfFile): Faces => {
  const opened = new Map<string, EmbeddedFont>()
  const chosen: Record<Weight, Map<string, EmbeddedFont>> = { regular: new Map(), bold: new Map() }
  const glyphs: Record<Weight, Map<string, Glyph>> = { regular: new Map(), bold: new Map() }

  const open = (path: string): EmbeddedFont => {
    const font = opened.get(path) ?? file.openFont(fontBytes({ path }))
    opened.set(path, font)
    return font
  }
  const choose = (character: string, weight: Weight): EmbeddedFont => {
    const codePoint = character.codePointAt(0) ?? 0
    for (const { path } of fontFilesFor(codePoint, weight)) {
      const font = open(path)
      if (font.font.hasGlyphForCodePoint(codePoint)) return font
    }
    if (character === unknown) throw new Error('No font has the sign for an unknown character.')
    return faceOf(unknown, weight)
  }
  const faceOf = (character: string, weight: Weight): EmbeddedFont => {
    const face = chosen[weight].get(character) ?? choose(character, weight)
    chosen[weight].set(character, face)
    return face
  }
  const makeGlyph = (character: string, weight: Weight): Glyph => {
    const face = faceOf(character, weight)
    const codePoint = character.codePointAt(0) ?? 0
    const isKnown = face.font.hasGlyphForCodePoint(codePoint)
    return { face, ...embedGlyph(face, isKnown ? codePoint : unknownCodePoint) }
  }
  return {
    faceOf,
    glyphOf: (character, weight) => {
      const known = glyphs[weight].get(character)
      if (known) return known
      const glyph = makeGlyph(character, weight)
      glyphs[weight].set(character, glyph)
      return glyph
    },
  }
}
