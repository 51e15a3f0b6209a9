import { inflateSync } from 'node:zlib'
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'

type Rect = { x: number; y: number; width: number; height: number }

/** The filled rectangles on the first page, in points from its top left. */
const rectsIn = (bytes: Buffer): Rect[] => {
  const streams = [...bytes.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\n/g)].map(
    ({ index, 0: mark }) => inflateSync(bytes.subarray(index + mark.length)).toString('latin1'),
  )
  const content = streams.find((stream) => stream.includes(' re f')) ?? ''
  return [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f/g)].map(([, ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
    return { x, y, width, height }
  })
}

const dotsPerPoint = 6

/** What a scanner reads from the QR code that is drawn. */
export const scanQr = (bytes: Buffer, page: { width: number; height: number }): string => {
  const dots = (length: number): number => Math.round(length * dotsPerPoint)
  const [width, height] = [dots(page.width), dots(page.height)]
  const grey = new Uint8ClampedArray(width * height).fill(255)
  for (const { x, y, ...rect } of rectsIn(bytes)) {
    const [left, right] = [dots(x), dots(x + rect.width)]
    for (let row = dots(y); row < dots(y + rect.height); row += 1)
      grey.fill(0, row * width + left, row * width + right)
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.QR_CODE]],
    [DecodeHintType.TRY_HARDER, true],
  ])
  return new MultiFormatReader().decode(bitmap, hints).getText()
}
