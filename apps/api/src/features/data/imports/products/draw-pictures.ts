import { hueOf, initialsOf } from '@tillsight/domain/books/catalog/initials'
import { type EncodedPicture, newPictureId } from '#features/books/catalog/index.ts'

const [largeSide, smallSide] = [480, 96]

const escaped = (text: string): string => text.replaceAll(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const svgOf = (letter: string): string => {
  const hue = hueOf(letter)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${largeSide}" height="${largeSide}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="hsl(${hue} 40% 90%)"/>
    <text x="50" y="66" font-size="48" font-family="sans-serif" text-anchor="middle"
      fill="hsl(${hue} 45% 32%)">${escaped(letter)}</text>
  </svg>`
}

const draw = async (letter: string): Promise<EncodedPicture> => {
  // Loaded when it is needed: no start should wait for it.
  const { default: sharp } = await import('sharp')
  const picture = sharp(Buffer.from(svgOf(letter))).removeAlpha()
  const [large, small] = await Promise.all([
    picture.clone().webp({ quality: 82 }).toBuffer(),
    picture.clone().resize(smallSide, smallSide).webp({ quality: 80 }).toBuffer(),
  ])
  return { large, small }
}

/** Products without a picture share one for each first letter: a drawing for each of 100,000 would take minutes. */
export const letterOf = (name: string): string =>
  initialsOf(name)
    .slice(0, 1)
    .replace(/[^\p{L}\p{N}]/u, '') || '·'

export const drawLetters = async (
  letters: readonly string[],
): Promise<(EncodedPicture & { id: string; letter: string })[]> => {
  const drawn = []
  for (const letter of letters) drawn.push({ ...(await draw(letter)), id: newPictureId(), letter })
  return drawn
}
