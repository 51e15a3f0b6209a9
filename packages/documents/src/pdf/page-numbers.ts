import { inkFaint, type } from './look.ts'
import { fillOperator, type Sheet, showLine } from './sheet.ts'

export type PageNumbers = {
  /** 'Page 3 of', and a place for the number that only the last page knows. */
  draw: (sheet: Sheet, y: number) => void
  /** Fills that place, on every page at once. */
  finish: (sheet: Sheet) => void
}

export const pageNumbers = (): PageNumbers => {
  let page = 0
  let total: PDFKit.PDFKitReference | undefined
  const look = { size: type.small, colour: inkFaint }
  return {
    draw: (sheet, y) => {
      page += 1
      const text = `Page ${page} of`
      sheet.text(text, look, { x: sheet.left, y })
      // A drawing that every page refers to, so that no page has to wait for the last one.
      total ??= sheet.file.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -20, 80, 20] })
      sheet.file.page.xobjects.PageCount = total
      const x = sheet.left + sheet.measure(text, look)
      sheet.file.addContent(`q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm /PageCount Do Q`)
    },
    finish: ({ setLine }) => {
      if (!total) return
      const line = setLine(` ${page}`, 'regular')
      const fonts = Object.fromEntries(line.runs.map(({ face }) => [face.id, face.ref()]))
      Object.assign(total.data, { Resources: { Font: fonts } })
      total.end(Buffer.from(`${fillOperator(inkFaint)} ${showLine(line, type.small, { x: 0, y: 0 })}`))
    },
  }
}
