import { hueOf, initialsOf } from '@tillsight/domain/books/catalog/initials'

const size = 640
const [middle, letterHeight] = [size / 2, size * 0.4]

/** The initials of a product on a calm colour, both from its name: the same name always gives the same picture. */
export const drawPicture = async (name: string): Promise<File | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = `hsl(${hueOf(name)} 30% 36%)`
  context.fillRect(0, 0, size, size)
  context.fillStyle = '#fff'
  context.font = `600 ${letterHeight}px ${getComputedStyle(document.body).fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const initials = initialsOf(name)
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(initials)
  context.fillText(
    initials,
    middle,
    middle + (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2,
    size * 0.8,
  )
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return bytes && new File([bytes], 'drawn-picture.png', { type: 'image/png' })
}
