import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 'regular' | 'bold'
export type FontFile = { path: string }

type Slice = { holds: (codePoint: number) => boolean; file: FontFile }

const require = createRequire(import.meta.url)
const weights = { regular: 400, bold: 600 } satisfies Record<Weight, number>

const rangesOf = (written: string): [from: number, to: number][] =>
  written.split(',').map((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return [from, to]
  })

/** A family that comes in slices lists which characters each one holds. */
const sliced = (manifest: string, weight: Weight): Slice[] => {
  const folder = dirname(manifest)
  const written: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(written).map(([name, range]) => {
    const ranges = rangesOf(range)
    const slice = name.replace(/[[\]]/g, '')
    const file = `${basename(folder)}-${slice}-${weights[weight]}-normal.woff`
    return {
      holds: (codePoint) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to),
      file: { path: join(folder, 'files', file) },
    }
  })
}

const whole = (path: string): Slice => ({ holds: (codePoint) => codePoint >= 0x1100, file: { path } })
const beside = (entry: string, file: string): string => join(dirname(entry), '..', 'fonts', file)

/** Our own type first, then Noto for the scripts that it has not: the first that has a character sets it. */
const families = (weight: Weight): Slice[] => {
  const cut = weight === 'bold' ? 'Bold' : 'Regular'
  return [
    ...sliced(require.resolve('@fontsource/hanken-grotesk/package.json'), weight),
    ...sliced(require.resolve('@fontsource/noto-sans/package.json'), weight),
    ...sliced(require.resolve('@fontsource/noto-sans-arabic/package.json'), weight),
    ...sliced(require.resolve('@fontsource/noto-sans-hebrew/package.json'), weight),
    ...sliced(require.resolve('@fontsource/noto-sans-thai/package.json'), weight),
    whole(beside(require.resolve('@embedpdf/fonts-sc'), `NotoSansHans-${cut}.otf`)),
    whole(beside(require.resolve('@embedpdf/fonts-kr'), `NotoSansKR-${cut}.otf`)),
    ...sliced(require.resolve('@fontsource/noto-emoji/package.json'), weight),
  ]
}

const known = new Map<Weight, Slice[]>()

export const fontFilesFor = (codePoint: number, weight: Weight): FontFile[] => {
  const slices = known.get(weight) ?? families(weight)
  known.set(weight, slices)
  return slices.filter(({ holds }) => holds(codePoint)).map(({ file }) => file)
}

const bytes = new Map<string, Buffer>()

/** Read at the first need and cached: the next document will want the same. */
export const fontBytes = ({ path }: FontFile): Buffer => {
  const read = bytes.get(path) ?? unpackWoff(readFileSync(path))
  bytes.set(path, read)
  return read
}
