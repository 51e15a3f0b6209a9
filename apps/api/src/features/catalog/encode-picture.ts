import sharp from 'sharp'
import { fieldError } from '#platform/errors.ts'
import { turns } from '#platform/turns.ts'
import type { EncodedPicture } from './pictures.queries.ts'

const mostPixels = 25_000_000
const formats = ['png', 'jpeg', 'webp']
const inTurn = turns(2, 50)

sharp.cache(false)
sharp.concurrency(1)

const refuse = (message: string) => fieldError('invalid', 'picture', message)

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })

const check = async (bytes: Buffer): Promise<void> => {
  const { format, width, height } = await open(bytes).metadata()
  if (!formats.includes(format)) throw refuse('Please choose a PNG, JPG or WEBP picture.')
  if (width * height > mostPixels) throw refuse('This picture is too large: at most 25 megapixels, please.')
}

const encode = async (bytes: Buffer): Promise<EncodedPicture> => {
  await check(bytes)
  const upright = open(bytes).autoOrient()
  const [small, large] = await Promise.all([
    upright.clone().resize(96, 96, { fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
    upright
      .clone()
      .resize(800, 800, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  ])
  return { small, large }
}

/** Draws the picture anew in two sizes: what else the file carried (place, tail, script) is not kept. */
export const encodePicture = async (file: Blob): Promise<EncodedPicture> => {
  const bytes = Buffer.from(await file.arrayBuffer())
  return inTurn(() =>
    encode(bytes).catch((error) => {
      throw error.failure ? error : refuse('This picture cannot be read. Please choose another.')
    }),
  )
}
