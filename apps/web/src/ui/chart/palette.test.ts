import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, linear, type Rgb, tokensIn } from '#testing/tokens.ts'

const tokenOf = tokensIn(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'))

/** Machado, Oliveira and Fernandes 2009, at full severity. */
const vision: Record<string, Rgb[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const times = (matrix: Rgb[], colour: Rgb): Rgb =>
  matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (colour[index] ?? 0), 0)) as Rgb

const oklab = (colour: Rgb): Rgb => {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour.map((part) => Math.min(Math.max(part, 0), 1)) as Rgb,
  ).map(Math.cbrt) as Rgb
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)))

const names = [1, 2, 3, 4, 5, 6].map((place) => `chart-${place}`)

describe.each(['light', 'dark'] as const)('the colours of charts, %s', (theme) => {
  it.each([...names, 'chart-past'])('%s stands out from every surface by 3 to 1', (name) => {
    for (const surface of ['paper', 'surface', 'raised']) {
      expect(contrast(tokenOf(name, theme), tokenOf(surface, theme))).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(Object.keys(vision))('can be distinguished with %s', (kind) => {
    const seen = names.map((name) => oklab(times(vision[kind] ?? [], linear(tokenOf(name, theme)))))
    const distances = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => distance(one, other)))
    expect(distances).toHaveLength(15)
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.1)
  })
})
