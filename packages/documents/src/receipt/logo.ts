import type { Sheet } from '#documents/pdf/sheet.ts'
import { gap, type Row } from './rows.ts'

/** The library has it, and its types leave it out. */
type OpenImage = { width: number; height: number }
type Box = { x: number; width: number; height: number; isCentred?: boolean }

/** A picture as a data URL, no larger than the box, above what follows. */
export const logoRow = (
  sheet: Sheet,
  logo: string | null,
  { x, width, height, isCentred = false }: Box,
): Row[] => {
  if (!logo) return []
  const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
  const { openImage } = sheet.file as unknown as { openImage: (bytes: Buffer) => OpenImage }
  const image = openImage.call(sheet.file, bytes)
  const scale = Math.min(width / image.width, height / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  return [
    {
      height: size.height,
      draw: (top) =>
        sheet.tags.picture('Logo', () =>
          sheet.file.image(image as never, isCentred ? x + (width - size.width) / 2 : x, top, size),
        ),
    },
    gap(6),
  ]
}
