const dayMs = 86_400_000
const firstDay = Date.parse('0001-01-01T00:00:00Z')
const firstDayOfOld = Date.parse('1900-01-01T00:00:00Z')

const dayFrom = (first: number, days: number): string =>
  new Date(first + days * dayMs).toISOString().slice(0, 10)

const two = (number: number): string => String(number).padStart(2, '0')

/** `parts` of a second since midnight, of which there are 10 to the power of `scale`. */
const clockFrom = (parts: number, scale: number): string => {
  const perSecond = 10 ** scale
  const seconds = Math.floor(parts / perSecond)
  const fraction = parts % perSecond
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return fraction === 0 ? clock : `${clock}.${String(fraction).padStart(scale, '0')}`
}

/** Digits with a point, from a whole number. */
const scaled = (number: bigint, scale: number): string => {
  const digits = String(number < 0n ? -number : number).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${number < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}

export const integer = (bytes: Buffer): string => {
  if (bytes.length === 8) return String(bytes.readBigInt64LE())
  // The shortest kind is never below zero.
  return String(bytes.length === 1 ? bytes.readUInt8() : bytes.readIntLE(0, bytes.length))
}

export const float = (bytes: Buffer): string =>
  bytes.length === 8 ? String(bytes.readDoubleLE()) : String(Number(bytes.readFloatLE().toPrecision(7)))

/** In ten thousandths. The larger half comes first. */
export const money = (bytes: Buffer): string => {
  const number =
    bytes.length === 8
      ? (BigInt(bytes.readInt32LE(0)) << 32n) | BigInt(bytes.readUInt32LE(4))
      : BigInt(bytes.readInt32LE(0))
  return scaled(number, 4)
}

export const decimal = (bytes: Buffer, scale: number): string => {
  const digits = BigInt(`0x${Buffer.from(bytes.subarray(1)).reverse().toString('hex') || '0'}`)
  return scaled(bytes[0] === 0 ? -digits : digits, scale)
}

/** The older two: in three hundredths of a second, and in minutes. */
export const oldTime = (bytes: Buffer): string =>
  bytes.length === 8
    ? `${dayFrom(firstDayOfOld, bytes.readInt32LE(0))} ${clockFrom(Math.round((bytes.readUInt32LE(4) * 10) / 3), 3)}`
    : `${dayFrom(firstDayOfOld, bytes.readUInt16LE(0))} ${clockFrom(bytes.readUInt16LE(2) * 60, 0)}`

export const day = (bytes: Buffer): string => dayFrom(firstDay, bytes.readUIntLE(0, 3))

export const clock = (bytes: Buffer, scale: number): string =>
  clockFrom(bytes.readUIntLE(0, bytes.length), scale)

export const dayAndClock = (bytes: Buffer, scale: number): string =>
  `${day(bytes.subarray(-3))} ${clock(bytes.subarray(0, -3), scale)}`

/** It is stored in UTC, beside the zone that it was written in. */
export const instant = (bytes: Buffer, scale: number): string =>
  `${dayAndClock(bytes.subarray(0, -2), scale)} +00:00`

export const uuid = (bytes: Buffer): string => {
  const turned = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).reverse()
  const parts = [turned(0, 4), turned(4, 6), turned(6, 8), bytes.subarray(8, 10), bytes.subarray(10)]
  return parts
    .map((part) => part.toString('hex'))
    .join('-')
    .toUpperCase()
}
