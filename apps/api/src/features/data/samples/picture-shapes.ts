import type { Shape } from '@tillsight/domain/data/samples/goods'

/** The colours of one picture: the thing itself, its shade, its light, and a label on it. */
export type Paint = { main: string; shade: string; light: string; label: string }

type Drawing = (paint: Paint) => string

const box = (x: number, y: number, width: number, height: number, fill: string, round = 3): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
const path = (line: string, fill: string): string => `<path d="${line}" fill="${fill}"/>`
const stroke = (line: string, colour: string, width = 3): string =>
  `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const oval = (x: number, y: number, wide: number, high: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}"/>`

/** Each on a field of 100 by 100, standing at a height of 82. */
export const drawings: Record<Shape, Drawing> = {
  bag: ({ main, shade, light, label }) =>
    path('M30 32 L70 32 L74 82 L26 82 Z', main) +
    path('M58 32 L70 32 L74 82 L61 82 Z', shade) +
    box(29, 22, 42, 12, shade, 2) +
    box(29, 22, 42, 4, light, 2) +
    box(36, 47, 24, 22, label),
  bottle: ({ main, shade, light, label }) =>
    path(
      'M43 16 L57 16 L57 34 Q68 40 68 52 L68 78 Q68 82 64 82 L36 82 Q32 82 32 78 L32 52 Q32 40 43 34 Z',
      main,
    ) +
    path('M58 36 Q68 40 68 52 L68 78 Q68 82 64 82 L58 82 Z', shade) +
    box(41, 11, 18, 8, light, 2) +
    box(32, 52, 36, 18, label, 1),
  bowl: ({ main, shade, light }) =>
    path('M18 48 L82 48 Q80 78 60 82 L40 82 Q20 78 18 48 Z', main) +
    path('M62 48 L82 48 Q80 78 60 82 L54 82 Q64 70 62 48 Z', shade) +
    oval(50, 48, 32, 7, light) +
    oval(50, 49, 27, 5, shade),
  candle: ({ main, shade, light, label }) =>
    path('M50 14 Q58 24 53 31 Q50 34 47 31 Q42 24 50 14 Z', 'hsl(40 95% 62%)') +
    stroke('M50 32 L50 40', 'hsl(30 20% 30%)', 1.6) +
    box(31, 40, 38, 42, main, 4) +
    path('M59 40 L65 40 Q69 40 69 44 L69 78 Q69 82 65 82 L59 82 Z', shade) +
    oval(50, 42, 18, 4, light) +
    box(37, 54, 20, 16, label, 2),
  card: ({ main, shade, light, label }) =>
    `<g transform="rotate(-7 50 52)">${box(27, 20, 46, 62, shade)}${box(25, 18, 46, 62, main)}</g>` +
    `<g transform="rotate(-7 50 52)">${box(31, 25, 34, 26, light, 2)}${box(31, 57, 26, 4, label, 2)}${box(31, 65, 18, 4, label, 2)}</g>`,
  cookie: ({ main, shade, light, label }) =>
    oval(52, 58, 31, 25, shade) +
    oval(50, 54, 31, 25, main) +
    oval(45, 47, 18, 11, light) +
    [
      [38, 60],
      [52, 66],
      [62, 54],
      [48, 50],
      [34, 48],
      [62, 42],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 3.6, 2.8, label))
      .join(''),
  cup: ({ main, shade, light, label }) =>
    stroke('M70 46 Q88 46 84 60 Q81 68 68 68', shade, 6) +
    path('M26 36 L74 36 L70 76 Q69 82 63 82 L37 82 Q31 82 30 76 Z', main) +
    path('M60 36 L74 36 L70 76 Q69 82 63 82 L57 82 Z', shade) +
    oval(50, 36, 24, 5, light) +
    oval(50, 36.5, 20, 3.4, label) +
    stroke('M42 24 Q38 19 42 14 M54 24 Q50 19 54 14', light, 2.4),
  jar: ({ main, shade, light, label }) =>
    box(28, 30, 44, 52, main, 9) +
    path('M60 30 L63 30 Q72 30 72 39 L72 73 Q72 82 63 82 L60 82 Z', shade) +
    box(31, 19, 38, 12, light) +
    box(31, 27, 38, 4, shade, 1) +
    box(28, 46, 44, 22, label, 1),
  loaf: ({ main, shade, light, label }) =>
    path('M14 64 Q14 42 50 40 Q86 42 86 64 Q86 82 74 82 L26 82 Q14 82 14 64 Z', main) +
    path('M62 41 Q86 44 86 64 Q86 82 74 82 L64 82 Q74 64 62 41 Z', shade) +
    stroke('M32 50 L40 64 M46 47 L54 62 M60 48 L67 61', light, 4) +
    oval(38, 74, 8, 2.4, label),
  notebook: ({ main, shade, light, label }) =>
    box(28, 16, 48, 66, light, 3) +
    box(25, 16, 48, 66, main, 3) +
    box(25, 16, 9, 66, shade, 3) +
    box(42, 29, 22, 12, label, 2) +
    box(64, 16, 3, 66, shade, 0),
  pen: ({ main, shade, light, label }) =>
    `<g transform="rotate(38 50 50)">${box(44, 10, 12, 56, main, 2)}${box(52, 10, 4, 56, shade, 1)}${box(44, 10, 12, 9, light, 2)}${path('M44 66 L56 66 L50 84 Z', label)}${path('M48.2 78.5 L51.8 78.5 L50 84 Z', shade)}</g>`,
  plant: ({ main, shade, light, label }) =>
    path('M50 56 Q24 52 26 26 Q48 30 50 56 Z', main) +
    path('M50 56 Q76 52 74 24 Q52 28 50 56 Z', shade) +
    path('M50 56 Q38 34 50 12 Q62 34 50 56 Z', light) +
    path('M32 56 L68 56 L64 82 L36 82 Z', label) +
    box(30, 53, 40, 7, label, 2),
  soap: ({ main, shade, light, label }) =>
    box(18, 48, 64, 34, shade, 12) +
    box(18, 42, 64, 34, main, 12) +
    box(25, 47, 46, 12, light, 6) +
    box(36, 54, 28, 13, label, 5) +
    oval(70, 30, 6, 6, light) +
    oval(58, 24, 4, 4, light),
  tin: ({ main, shade, light, label }) =>
    box(27, 30, 46, 52, main, 4) +
    path('M60 30 L69 30 Q73 30 73 34 L73 78 Q73 82 69 82 L60 82 Z', shade) +
    oval(50, 30, 23, 6, light) +
    oval(50, 29, 17, 4, shade) +
    `<circle cx="46" cy="57" r="13" fill="${label}"/>` +
    `<circle cx="46" cy="57" r="6" fill="${main}"/>`,
  towel: ({ main, shade, light, label }) =>
    box(24, 22, 52, 60, main, 4) +
    box(60, 22, 16, 60, shade, 4) +
    [32, 40, 66, 74].map((y) => box(24, y, 52, 3, light, 0)).join('') +
    box(38, 49, 20, 10, label, 2),
}
