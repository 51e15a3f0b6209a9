import type { Readable } from 'node:stream'
import { encode } from 'uqr'
import { code128Bars, ean13Bars } from './labels/bars.ts'
import type { Label, LabelCode, LabelDocument } from './labels/label-document.ts'
import { noPause, type Pause } from './pause.ts'
import { PdfFile } from './pdf/pdf-file.ts'
import { newSheet, type Sheet } from './pdf/sheet.ts'
import { noTags } from './pdf/tags.ts'

type Box = { x: number; y: number; width: number; height: number }

const black = '#000000'
const pointsIn = (millimetres: number): number => (millimetres * 72) / 25.4
const padding = pointsIn(2)
/** The nominal width of a module; a narrow label prints it at up to a quarter less. */
const widestModule = pointsIn(0.33)
const quietModules = { EAN13: [11, 7], CODE128: [10, 10] } as const

const drawBars = (sheet: Sheet, code: LabelCode & { kind: 'EAN13' | 'CODE128' }, box: Box): void => {
  const bars = code.kind === 'EAN13' ? ean13Bars(code.text) : code128Bars(code.text)
  const [before, after] = quietModules[code.kind]
  const modules = bars.reduce((sum, width) => sum + width, 0)
  const module = Math.min(widestModule, box.width / (before + modules + after))
  const textSize = Math.min(7, box.height / 4)
  const height = box.height - textSize * 1.15
  const start = box.x + (box.width - module * (before + modules + after)) / 2 + module * before
  let x = start
  for (const [place, width] of bars.entries()) {
    if (place % 2 === 0) sheet.rect(black, { x, y: box.y, width: width * module, height })
    x += width * module
  }
  const text = {
    x: start + (modules * module) / 2,
    y: box.y + box.height - textSize * 0.1,
    align: 'centre' as const,
  }
  sheet.text(code.text, { size: textSize, colour: black }, text)
}

/** The standard's own: with less, readers miss some codes. */
const quietRing = 4

const drawQr = (sheet: Sheet, text: string, box: Box): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = box.width / (size + 2 * quietRing)
  const [left, top] = [box.x + quietRing * module, box.y + quietRing * module]
  for (const [row, cells] of data.entries()) {
    // Neighbours in one rectangle: no hair between them, and a smaller file.
    let first = -1
    for (let column = 0; column <= size; column += 1) {
      if (cells[column] && first < 0) first = column
      if (cells[column] || first < 0) continue
      const width = (column - first) * module
      sheet.rect(black, { x: left + first * module, y: top + row * module, width, height: module })
      first = -1
    }
  }
}

/** At most so many lines, broken between words; the last is cut where there is more. */
const linesOf = (
  sheet: Sheet,
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
) => {
  const look = { size, weight: 'bold' as const }
  const lines: string[] = []
  let rest = text.split(' ')
  while (rest.length > 0 && lines.length < most - 1) {
    let count = 1
    while (count < rest.length && sheet.measure(rest.slice(0, count + 1).join(' '), look) <= width) count += 1
    lines.push(sheet.cut(rest.slice(0, count).join(' '), look, width))
    rest = rest.slice(count)
  }
  return rest.length > 0 ? [...lines, sheet.cut(rest.join(' '), look, width)] : lines
}

const drawLabel = (sheet: Sheet, { name, price, sku, code }: Label, label: Box): void => {
  const box = {
    x: label.x + padding,
    y: label.y + padding,
    width: label.width - 2 * padding,
    height: label.height - 2 * padding,
  }
  const size = label.height < pointsIn(26) ? 7 : 8.5
  const side = code?.kind === 'QR' ? Math.min(box.height, box.width * 0.45) : 0
  const width = side > 0 ? box.width - side - padding : box.width
  if (code?.kind === 'QR')
    drawQr(sheet, code.text, { x: box.x + box.width - side, y: box.y, width: side, height: side })

  let y = box.y + size
  for (const line of linesOf(sheet, name, {
    size,
    width,
    most: label.height < pointsIn(26) && side === 0 ? 1 : 2,
  })) {
    sheet.text(line, { size, weight: 'bold', colour: black }, { x: box.x, y })
    y += size * 1.2
  }
  const priceSize = size * 1.35
  if (price)
    sheet.text(
      price,
      { size: priceSize, weight: 'bold', colour: black },
      { x: box.x, y: y + priceSize * 0.3 },
    )
  const isCodeSku = code?.text === sku && code?.kind !== 'QR'
  if (sku && !isCodeSku) {
    const look = { size: size * 0.8, colour: black }
    if (side > 0) sheet.text(sheet.cut(sku, look, width), look, { x: box.x, y: box.y + box.height })
    else sheet.text(sku, look, { x: box.x + width, y: y + priceSize * 0.3, align: 'right' })
  }
  if (!code || code.kind === 'QR') return
  const top = y + (price || (sku && !isCodeSku) ? priceSize * 0.75 : -size * 0.5)
  drawBars(sheet, { ...code, kind: code.kind }, { ...box, y: top, height: box.y + box.height - top })
}

const fill = async (file: PdfFile, { layout, labels }: LabelDocument, pause: Pause): Promise<void> => {
  const sheet = newSheet(file, { tags: noTags, pause, onTurn: () => {} })
  const { page, label, columns, rows } = layout
  const size: [number, number] = [pointsIn(page.width), pointsIn(page.height)]
  let place = 0
  for (const each of labels) {
    for (let copy = 0; copy < each.copies; copy += 1) {
      const onPage = place % (columns * rows)
      if (onPage === 0) {
        file.addPage({ size, margin: 0 })
        await pause()
        if (!(await file.taken())) return
      }
      drawLabel(sheet, each, {
        x: pointsIn(layout.left + (onPage % columns) * layout.stepX),
        y: pointsIn(layout.top + Math.floor(onPage / columns) * layout.stepY),
        width: pointsIn(label.width),
        height: pointsIn(label.height),
      })
      place += 1
    }
  }
  await file.finish(pause)
}

/** Labels to print, one after another in the order given, as a PDF. */
export const writeLabels = (document: LabelDocument, pause = noPause): Readable => {
  const { title, storeName, madeAt } = document
  const file = new PdfFile({ title, author: storeName, madeAt })
  fill(file, document, pause).catch((error: Error) => file.destroy(error))
  return file
}
