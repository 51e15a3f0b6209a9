import type { Pause } from '#documents/pause.ts'
import { facesOf } from './faces.ts'
import { cutToFit } from './fit-text.ts'
import type { Weight } from './font-files.ts'
import { a4, ink, margin } from './look.ts'
import type { PdfFile } from './pdf-file.ts'
import { type SetLine, textSetter } from './set-text.ts'
import type { Tags } from './tags.ts'

export type Orientation = 'portrait' | 'landscape'
export type TextLook = { size: number; weight?: Weight; colour?: string }
type Place = { x: number; y: number; align?: 'left' | 'right' | 'centre' }

/** The page at hand: what is drawn goes onto it, and `y` is how far down it is filled. */
export type Sheet = {
  file: PdfFile
  tags: Tags
  pause: Pause
  y: number
  readonly left: number
  readonly right: number
  readonly width: number
  /** Where a page after the first begins. */
  readonly top: number
  readonly bottom: number
  readonly orientation: Orientation
  measure: (text: string, look: TextLook) => number
  cut: (text: string, look: TextLook, width: number) => string
  /** One line of text; `y` is its baseline. */
  text: (text: string, look: TextLook, place: Place) => void
  /** The same for a line that is already set. */
  line: (line: SetLine, look: TextLook, place: Place) => void
  rect: (colour: string, box: { x: number; y: number; width: number; height: number }) => void
  rule: (colour: string, from: { x: number; y: number; width: number; thickness?: number }) => void
  turn: (orientation?: Orientation) => void
  setLine: (text: string, weight: Weight) => SetLine
}

const colours = new Map<string, string>()
/** '#1a6545' as the page's own operator. */
export const fillOperator = (colour: string): string => {
  const known = colours.get(colour)
  if (known) return known
  const parts = [1, 3, 5].map((place) =>
    (Number.parseInt(colour.slice(place, place + 2), 16) / 255).toFixed(3),
  )
  const operator = `${parts.join(' ')} rg`
  colours.set(colour, operator)
  return operator
}

const short = (length: number): string => String(Math.round(length * 100) / 100)

/** The operators that show a line; the page counts downwards, so the text is turned upright again. */
export const showLine = (line: SetLine, size: number, { x, y }: { x: number; y: number }): string => {
  const shown = line.runs.map(
    ({ face, shows }) =>
      `/${face.id} ${short(size)} Tf ${shows
        .map(({ rise, operator }) =>
          rise === 0 ? operator : `${short((rise * size) / 1000)} Ts ${operator} 0 Ts`,
        )
        .join(' ')}`,
  )
  return `BT 1 0 0 -1 ${short(x)} ${short(y)} Tm ${shown.join(' ')} ET`
}

type SheetOptions = { tags: Tags; pause: Pause; onTurn: (sheet: Sheet) => void }

export const newSheet = (file: PdfFile, { tags, pause, onTurn }: SheetOptions): Sheet => {
  const setLine = textSetter(facesOf(file))
  let orientation: Orientation = 'portrait'
  // As bytes, which the library takes as they are.
  const write = (operators: string) => file.addContent(Buffer.from(`${operators}\n`, 'latin1'))
  const sheet: Sheet = {
    file,
    tags,
    pause,
    setLine,
    y: 0,
    left: margin.side,
    top: margin.top + 10,
    get right() {
      return (orientation === 'portrait' ? a4.short : a4.long) - margin.side
    },
    get width() {
      return sheet.right - sheet.left
    },
    get bottom() {
      return (orientation === 'portrait' ? a4.long : a4.short) - margin.bottom
    },
    get orientation() {
      return orientation
    },
    measure: (text, { size, weight = 'regular' }) => (setLine(text, weight).width * size) / 1000,
    cut: (text, look, width) => cutToFit(text, width, (tried) => sheet.measure(tried, look)),
    text: (text, look, place) => sheet.line(setLine(text, look.weight ?? 'regular'), look, place),
    line: (line, { size, colour = ink }, { x, y, align = 'left' }) => {
      const width = (line.width * size) / 1000
      const start = align === 'left' ? x : x - (align === 'right' ? width : width / 2)
      for (const { face } of line.runs) file.page.fonts[face.id] ??= face.ref()
      write(`${fillOperator(colour)} ${showLine(line, size, { x: start, y })}`)
    },
    rect: (colour, { x, y, width, height }) => {
      write(`${fillOperator(colour)} ${[x, y, width, height].map(short).join(' ')} re f`)
    },
    rule: (colour, { x, y, width, thickness = 0.5 }) => {
      sheet.rect(colour, { x, y: y - thickness / 2, width, height: thickness })
    },
    turn: (wanted = orientation) => {
      orientation = wanted
      file.addPage({ size: 'A4', layout: wanted, margin: 0 })
      sheet.y = margin.top
      onTurn(sheet)
    },
  }
  return sheet
}
