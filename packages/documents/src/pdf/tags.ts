import type { PdfFile } from './pdf-file.ts'

type Draw = () => void
type TextTag = 'H1' | 'H2' | 'H3' | 'P'
export type TableRowTags = { cell: (tag: 'TH' | 'TD', draw: Draw) => void }
export type TableTags = { row: () => TableRowTags }

/** The tags for screen readers: which marks are headings, cells or pictures, and which are only decoration. */
export type Tags = {
  artifact: (draw: Draw) => void
  text: (tag: TextTag, draw: Draw) => void
  picture: (description: string, draw: Draw) => void
  table: () => TableTags
}

/** A tag for each cell of a long table would weigh more than the table. */
export const noTags: Tags = {
  artifact: (draw) => draw(),
  text: (_tag, draw) => draw(),
  picture: (_description, draw) => draw(),
  table: () => ({ row: () => ({ cell: (_tag, draw) => draw() }) }),
}

export const tagsOf = (file: PdfFile): Tags => {
  file.beginTags()
  const root = file.struct('Document')
  file.addStructure(root)
  const marked = (
    parent: PDFKit.PDFStructureElement,
    tag: string,
    { draw, ...options }: { draw: Draw; alt?: string; scope?: string },
  ) => {
    const content = file.markStructureContent(tag)
    draw()
    file.endMarkedContent()
    parent.add(file.struct(tag as never, options as never, [content]))
  }
  return {
    artifact: (draw) => {
      file.markContent('Artifact')
      draw()
      file.endMarkedContent()
    },
    text: (tag, draw) => marked(root, tag, { draw }),
    picture: (description, draw) => marked(root, 'Figure', { draw, alt: description }),
    table: () => {
      const table = file.struct('Table')
      root.add(table)
      let last: PDFKit.PDFStructureElement | undefined
      return {
        row: () => {
          // Written as soon as it is complete: all rows at the end of the file would be written in one go.
          last?.end()
          const row = file.struct('TR')
          table.add(row)
          last = row
          return {
            cell: (tag, draw) => marked(row, tag, { draw, ...(tag === 'TH' ? { scope: 'Column' } : {}) }),
          }
        },
      }
    },
  }
}
