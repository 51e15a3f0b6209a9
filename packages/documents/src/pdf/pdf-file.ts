import PDFDocument from 'pdfkit'

/** The parts of the library's embedded font that its types leave out; lengths are thousandths of the size. */
export type EmbeddedFont = {
  id: string
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean }
  ref: () => object
  encode: (text: string, features?: string[]) => [hex: string[], positions: GlyphPosition[]]
}
export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }

type Markings = {
  getMarkInfoDictionary: () => { data: { Marked?: boolean } }
  getStructTreeRoot: () => object
  hasMarkInfoDictionary: () => boolean
}
type FileOptions = { title: string; author: string; madeAt: Date }

/** The library pushes without asking whether anyone reads; this one can be waited for. */
export class PdfFile extends PDFDocument {
  #wake: (() => void) | undefined

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
    return (this as unknown as { _font: EmbeddedFont })._font
  }
}
