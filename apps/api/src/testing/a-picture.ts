import sharp from 'sharp'

type Shape = { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' }

/** A real picture, drawn for the test. */
export const aPicture = ({ width = 40, height = 30, format = 'png' }: Shape = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .toFormat(format)
    .toBuffer()
