export type Rgb = [number, number, number]
type Theme = 'light' | 'dark'

/** Gives the colour of a token as #rrggbb. */
export const tokensIn = (css: string) => {
  const tokenOf = (name: string, theme: Theme): string => {
    const value = new RegExp(`--${name}: (.+);`).exec(css)?.[1] ?? ''
    const other = /^var\(--(.+)\)$/.exec(value)?.[1]
    if (other) return tokenOf(other, theme)
    const [light = value, dark = value] = /light-dark\((.+), (.+)\)/.exec(value)?.slice(1) ?? []
    return theme === 'light' ? light : dark
  }
  return tokenOf
}

export const linear = (hex: string): Rgb =>
  [1, 3, 5]
    .map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Rgb

const luminance = (hex: string): number => {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG defines it, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
