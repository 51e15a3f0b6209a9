import { goods } from '@tillsight/domain/data/samples/goods'
import type { EncodedPicture } from '#features/books/catalog/index.ts'
import { drawings, type Paint } from './picture-shapes.ts'

const [largeSide, smallSide] = [480, 96]

const paintOf = (hue: number, isDeep: boolean): Paint => {
  const light = isDeep ? 42 : 58
  return {
    main: `hsl(${hue} 46% ${light}%)`,
    shade: `hsl(${hue} 48% ${light - 11}%)`,
    light: `hsl(${hue} 52% ${light + 16}%)`,
    label: `hsl(${(hue + 30) % 360} 45% 93%)`,
  }
}

const svgOf = (place: number): string => {
  const { picture } = goods[place] ?? { picture: { shape: 'bag' as const, hue: 0 } }
  const { shape, hue } = picture
  const paint = paintOf(hue, place % 2 === 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${largeSide}" height="${largeSide}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="hsl(${hue} 38% 92%)"/>
    <rect y="74" width="100" height="26" fill="hsl(${hue} 30% 86%)"/>
    <ellipse cx="51" cy="83" rx="33" ry="4.5" fill="hsl(${hue} 30% 74%)"/>
    ${drawings[shape](paint)}
  </svg>`
}

const draw = async (_good: unknown, place: number): Promise<EncodedPicture> => {
  // Loaded when it is needed: no start should wait for it.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(svgOf(place)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = sharp(data, { raw: info })
  const [large, small] = await Promise.all([
    drawn.clone().webp({ quality: 82 }).toBuffer(),
    drawn.clone().resize(smallSide, smallSide).webp({ quality: 80 }).toBuffer(),
  ])
  return { large, small }
}

let drawn: Promise<EncodedPicture[]> | null = null

/** A picture of each good of the sample shop. They are always the same, so a process draws them once. */
export const drawPictures = (): Promise<readonly EncodedPicture[]> => {
  drawn ??= Promise.all(goods.map(draw)).catch((error) => {
    drawn = null
    throw error
  })
  return drawn
}
