import { AppError, fieldError } from '#platform/errors.ts'
import { limitConcurrency } from '#platform/limit-concurrency.ts'
import type { EncodedPicture } from './pictures.queries.ts'

const mostPixels = 25_000_000
const formats = ['png', 'jpeg', 'webp']
const inTurn = limitConcurrency(2, 50)

/** Loaded when the first picture comes: no start should wait for it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>

const refuse = (message: string) => fieldError('invalid', 'picture', message)

/** By its head alone: nothing of the picture is unpacked before its size is known. */
const check = async (sharp: Sharp, bytes: Buffer): Promise<void> => {
  const { format, width, height, depth } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!formats.includes(format)) throw refuse('Choose a PNG, JPG or WEBP picture.')
  const most = depth === 'ushort' ? mostPixels / 2 : mostPixels
  if (width * height > most)
    throw refuse(`This picture is too large: at most ${most / 1_000_000} megapixels.`)
}

/** Unpacks the picture once, at the larger size, and draws both from that. */
const encode = async (bytes: Buffer): Promise<EncodedPicture> => {
  const sharp = await loadSharp()
  await check(sharp, bytes)
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(800, 800, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = sharp(data, { raw: info })
  const large = await drawn.clone().webp({ quality: 82 }).toBuffer()
  const small = await drawn.clone().resize(96, 96, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  return { small, large }
}

const readable = async <Answer>(file: Blob, work: (bytes: Buffer) => Promise<Answer>): Promise<Answer> => {
  const bytes = Buffer.from(await file.arrayBuffer())
  return inTurn(() =>
    work(bytes).catch((error) => {
      throw error instanceof AppError ? error : refuse('This picture cannot be read. Choose another.')
    }),
  )
}

/** Re-encodes the picture in two sizes, which drops everything else in the file (location, trailing bytes, scripts). */
export const encodePicture = (file: Blob): Promise<EncodedPicture> => readable(file, encode)

/** As large as a screen on the wall shows it. */
export const encodeSlidePicture = (file: Blob): Promise<Buffer> =>
  readable(file, async (bytes) => {
    const sharp = await loadSharp()
    await check(sharp, bytes)
    return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(2560, 2560, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  })

/** As PNG on white, which every printer takes, at the size it is printed. */
export const encodeLogo = (file: Blob): Promise<Buffer> =>
  readable(file, async (bytes) => {
    const sharp = await loadSharp()
    await check(sharp, bytes)
    return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(480, 240, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ palette: true })
      .toBuffer()
  })
