import { type Reader, readerOf, TdsUnreadable } from './bytes.ts'
import { type Type, typeFrom } from './types.ts'

type AnswerColumn = { name: string } & Type

export type Answer = {
  columns: AnswerColumn[]
  rows: Record<string, string | null>[]
  problem: { number: number; message: string } | null
  isLoggedIn: boolean
  /** Where the server sends us instead. */
  otherHost: string | null
  /** Of the transaction that has begun. */
  transaction: Buffer | null
}

const noColumns = 0xffff
/** As many as a select can have. */
const mostColumns = 4096

const readColumns = (reader: Reader): AnswerColumn[] => {
  const count = reader.u16()
  if (count !== noColumns && count > mostColumns) throw new TdsUnreadable('There are too many columns.')
  return Array.from({ length: count === noColumns ? 0 : count }, () => {
    reader.take(6)
    const type = typeFrom(reader)
    return { ...type, name: reader.shortText() }
  })
}

const readRow = (reader: Reader, columns: readonly AnswerColumn[], isNull: (place: number) => boolean) => {
  // Of nothing at all there could be millions in one answer.
  if (columns.length === 0) throw new TdsUnreadable('There is a row before its columns.')
  return Object.fromEntries(
    columns.map(({ name, read }, place) => [name, isNull(place) ? null : read(reader)] as const),
  )
}

/** With a bit for each column that is null, and none of their values. */
const readShortRow = (reader: Reader, columns: readonly AnswerColumn[]) => {
  const bits = reader.take(Math.ceil(columns.length / 8))
  return readRow(reader, columns, (place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) > 0)
}

const skip = (reader: Reader): Reader => readerOf(reader.take(reader.u16()))

const readProblem = (reader: Reader): Answer['problem'] => {
  const part = skip(reader)
  const number = part.u32()
  part.take(2)
  return { number, message: part.longText() }
}

const begun = 8
const routing = 20

const readChange = (reader: Reader): Partial<Answer> => {
  const part = skip(reader)
  const kind = part.u8()
  if (kind === begun) return { transaction: Buffer.from(part.take(part.u8())) }
  if (kind !== routing) return {}
  part.u16()
  const [, port] = [part.u8(), part.u16()]
  return { otherHost: `${part.longText()}, port ${port}` }
}

const skippedOf: Readonly<Record<number, (reader: Reader) => void>> = {
  121: (reader) => reader.take(4),
  164: skip,
  165: skip,
  169: skip,
  171: skip,
  253: (reader) => reader.take(12),
  254: (reader) => reader.take(12),
  255: (reader) => reader.take(12),
}

const parts: Readonly<Record<number, (reader: Reader, answer: Answer) => Partial<Answer>>> = {
  129: (reader) => ({ columns: readColumns(reader) }),
  209: (reader, { rows, columns }) => {
    rows.push(readRow(reader, columns, () => false))
    return {}
  },
  210: (reader, { rows, columns }) => {
    rows.push(readShortRow(reader, columns))
    return {}
  },
  // What went wrong first says why.
  170: (reader, { problem }) => {
    const found = readProblem(reader)
    return { problem: problem ?? found }
  },
  173: (reader) => {
    skip(reader)
    return { isLoggedIn: true }
  },
  227: readChange,
}

/** All that a server answered to one message. */
export const readAnswer = (message: Buffer): Answer => {
  const reader = readerOf(message)
  const answer: Answer = {
    ...{ columns: [], rows: [], problem: null },
    ...{ isLoggedIn: false, otherHost: null, transaction: null },
  }
  while (!reader.isAtEnd()) {
    const token = reader.u8()
    const part = parts[token]
    if (part) Object.assign(answer, part(reader, answer))
    else if (skippedOf[token]) skippedOf[token](reader)
    else throw new TdsUnreadable(`There is an unknown part, ${token}.`)
  }
  return answer
}
