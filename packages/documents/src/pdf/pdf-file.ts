import PDFDocument from 'pdfkit'
import type { Pause } from '#documents/pause.ts'

/** The parts of the library's embedded font that its types leave out; lengths are thousandths of the size. */
export type EmbeddedFont = {
  id: string
  font: {
    hasGlyphForCodePoint: (codePoint: number) => boolean
    glyphForCodePoint: (codePoint: number) => FontGlyph
  }
  subset: { includeGlyph: (id: number) => number }
  scale: number
  /** Of each glyph in the subset. */
  widths: number[]
  unicode: (readonly number[])[]
  ref: () => object
  finalize: () => void
  encode: (text: string, features?: string[]) => [hex: string[], positions: GlyphPosition[]]
}
type FontGlyph = { id: number; advanceWidth: number; codePoints: readonly number[] }
export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }

/**
 * What `encode` does with a character that nothing changes the shape of, without the layout engine: that reads all
 * rules of a font for it, which takes a tenth of a second for a Chinese one.
 */
export const embedGlyph = (face: EmbeddedFont, codePoint: number): { hex: string; width: number } => {
  const { id, advanceWidth, codePoints } = face.font.glyphForCodePoint(codePoint)
  const place = face.subset.includeGlyph(id)
  const width = advanceWidth * face.scale
  face.widths[place] ??= width
  face.unicode[place] ??= codePoints
  return { hex: place.toString(16).padStart(4, '0'), width }
}

type Markings = {
  getMarkInfoDictionary: () => { data: { Marked?: boolean } }
  getStructTreeRoot: () => object
  hasMarkInfoDictionary: () => boolean
}
type FileOptions = { title: string; author: string; madeAt: Date }

/** The library pushes without asking whether anyone reads; this one can be waited for. */
export class PdfFile extends PDFDocument {
  #wake: (() => void) | undefined
  readonly #fonts = new Set<EmbeddedFont>()

  constructor({ title, author, madeAt }: FileOptions) {
    super({
      autoFirstPage: false,
      // Nothing of the library's own, and no memory of every word ever set.
      ...{ font: '', fontLayoutCache: false },
      pdfVersion: '1.7',
      lang: 'en',
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        Creator: 'Tillsight',
        Producer: 'Tillsight',
        CreationDate: madeAt,
      },
    })
  }

  /** The library keeps every page that it has written; without tags nothing asks for one again. */
  override addPage(options?: PDFKit.PDFDocumentOptions): this {
    const { page: written } = this
    super.addPage(options)
    const { hasMarkInfoDictionary } = this as unknown as Markings
    if (written && !hasMarkInfoDictionary.call(this)) Object.assign(written.dictionary, { data: {} })
    return this
  }

  override _read(): void {
    this.#wake?.()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    super._destroy(error, done)
    this.#wake?.()
  }

  /** Until the reader has taken what is written; says whether there still is a reader. */
  async taken(): Promise<boolean> {
    while (!this.destroyed && this.readableLength >= this.readableHighWaterMark) {
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    }
    return !this.destroyed
  }

  /** Whether to tag is known only once the first rows are. */
  beginTags(): void {
    const { getMarkInfoDictionary, getStructTreeRoot } = this as unknown as Markings
    getMarkInfoDictionary.call(this).data.Marked = true
    getStructTreeRoot.call(this)
  }

  openFont(bytes: Buffer): EmbeddedFont {
    this.font(bytes as unknown as PDFKit.Mixins.PDFFontSource)
    const { _font: font } = this as unknown as { _font: EmbeddedFont }
    this.#fonts.add(font)
    return font
  }

  /** Ends the file: first each font by itself, which the library would do with all of them at once. */
  async finish(pause: Pause): Promise<void> {
    for (const font of this.#fonts) {
      font.finalize()
      await pause()
      if (this.destroyed) return
    }
    this.end()
  }
}
