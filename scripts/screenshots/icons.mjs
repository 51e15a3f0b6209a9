import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../steps/run.mjs'

const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp')
const folder = join(root, 'apps/web/public')
const paper = '#f6f3ec'

/** Renders the logo in every size, from one SVG. */
export async function drawIcons() {
  const mark = readFileSync(join(folder, 'favicon.svg'))
  const draw = async ({ size, part, background }) => {
    const inner = Math.round(size * part)
    const drawn = await sharp(mark, { density: 72 * Math.ceil(inner / 24) })
      .resize({ width: inner, height: inner, fit: 'contain', background: '#0000' })
      .toBuffer()
    return sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: drawn }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  }
  const write = (name, content) => writeFileSync(join(folder, name), content)
  write('favicon.ico', asIco(await draw({ size: 32, part: 1, background: '#0000' }), 32))
  write('apple-touch-icon.png', await draw({ size: 180, part: 0.68, background: paper }))
  write('icon-192.png', await draw({ size: 192, part: 0.9, background: '#0000' }))
  write('icon-512.png', await draw({ size: 512, part: 0.9, background: '#0000' }))
  write('icon-maskable-512.png', await draw({ size: 512, part: 0.56, background: paper }))
}

/** An ICO file that contains one PNG. */
function asIco(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
