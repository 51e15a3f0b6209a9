/** Widths of bars and spaces in turn, beginning with a bar, in modules. */
export type Bars = number[]

const widths = (text: string): number[] => [...text].map(Number)

const eanDigits = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ')
/** Which of the left six digits are mirrored says the first digit. */
const eanMirrored = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')
const eanQuarter = (digit: string, isMirrored: boolean): number[] => {
  const pattern = widths(eanDigits[Number(digit)] ?? '')
  return isMirrored ? pattern.reverse() : pattern
}

/** Of thirteen digits whose last is right. */
export const ean13Bars = (code: string): Bars => {
  const mirrored = eanMirrored[Number(code[0])] ?? ''
  const left = [...code.slice(1, 7)].flatMap((digit, place) => eanQuarter(digit, mirrored[place] === '1'))
  const right = [...code.slice(7)].flatMap((digit) => eanQuarter(digit, false))
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...right, 1, 1, 1]
}

const code128Patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const [toB, startB, startC, stop] = [100, 104, 105, 106]

const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0) - 32)

/** Digits in pairs take half the room; a last one without a pair is a letter. */
const symbolsOf = (text: string): number[] => {
  if (!/^\d\d+$/.test(text)) return [startB, ...letters(text)]
  const pairs = (text.match(/\d\d/g) ?? []).map(Number)
  return [startC, ...pairs, ...(text.length % 2 === 1 ? [toB, ...letters(text.slice(-1))] : [])]
}

/** Of printable ASCII. */
export const code128Bars = (text: string): Bars => {
  const symbols = symbolsOf(text)
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(place, 1), 0) % 103
  return [...symbols, check, stop].flatMap((symbol) => widths(code128Patterns[symbol] ?? ''))
}
