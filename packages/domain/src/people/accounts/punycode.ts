/** How names in other scripts are written in DNS, behind `xn--`: RFC 3492. */
const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'
const base = digits.length
const [smallest, largest] = [1, 26]
const [firstPoint, lastPoint] = [0x80, 0x10_ff_ff]
const firstBias = 72

const pointsOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)

/** How the next number is written depends on the last one. */
const biasAfter = (delta: number, { points, isFirst }: { points: number; isFirst: boolean }): number => {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / points)
  let bias = 0
  for (; rest > ((base - smallest) * largest) / 2; bias += base) rest = Math.floor(rest / (base - smallest))
  return bias + Math.floor(((base - smallest + 1) * rest) / (rest + 38))
}

/** From which digit on another one follows at this place. */
const thresholdAt = (place: number, bias: number): number =>
  Math.min(Math.max(base * (place + 1) - bias, smallest), largest)

const encodeNumber = (number: number, bias: number): string => {
  let [rest, encoded] = [number, '']
  for (let place = 0; ; place += 1) {
    const threshold = thresholdAt(place, bias)
    if (rest < threshold) return encoded + digits[rest]
    encoded += digits[threshold + ((rest - threshold) % (base - threshold))]
    rest = Math.floor((rest - threshold) / (base - threshold))
  }
}

export const encodePunycode = (text: string): string => {
  const points = pointsOf(text)
  const basic = points.filter((point) => point < firstPoint)
  const others = points.filter((point) => point >= firstPoint)
  let encoded = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '')
  let [next, delta, bias, handled] = [firstPoint, 0, firstBias, basic.length]
  for (const point of [...new Set(others)].sort((one, other) => one - other)) {
    delta += (point - next) * (handled + 1)
    for (const each of points) {
      if (each < point) delta += 1
      if (each !== point) continue
      encoded += encodeNumber(delta, bias)
      handled += 1
      bias = biasAfter(delta, { points: handled, isFirst: handled === basic.length + 1 })
      delta = 0
    }
    delta += 1
    next = point + 1
  }
  return encoded
}

/** The number that begins here and where it ends; null where it does not end. */
const decodeNumber = (text: string, { start, bias }: { start: number; bias: number }) => {
  let [number, weight] = [0, 1]
  for (let place = 0; ; place += 1) {
    const digit = digits.indexOf(text[start + place] ?? ' ')
    if (digit < 0) return null
    number += digit * weight
    const threshold = thresholdAt(place, bias)
    if (digit < threshold) return { number, end: start + place + 1 }
    weight *= base - threshold
  }
}

/** Null where it stands for nothing. */
export const decodePunycode = (text: string): string | null => {
  const hyphen = text.lastIndexOf('-')
  const points = pointsOf(text.slice(0, Math.max(hyphen, 0)))
  const basic = points.length
  let [next, at, bias, start] = [firstPoint, 0, firstBias, basic > 0 ? hyphen + 1 : 0]
  while (start < text.length) {
    const decoded = decodeNumber(text, { start, bias })
    if (!decoded) return null
    const length = points.length + 1
    const place = at + decoded.number
    next += Math.floor(place / length)
    if (next > lastPoint) return null
    bias = biasAfter(decoded.number, { points: length, isFirst: points.length === basic })
    points.splice(place % length, 0, next)
    at = (place % length) + 1
    start = decoded.end
  }
  return String.fromCodePoint(...points)
}
