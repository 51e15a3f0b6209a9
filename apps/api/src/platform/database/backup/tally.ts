import { createHash } from 'node:crypto'
import type { Part, StoreSums } from './manifest.ts'
import type { Table } from './tables.ts'

const [tab, newline, minus, dot, zero, backslash] = [9, 10, 45, 46, 48, 92]
const flushAbove = 2 ** 52
const mostDigits = 15

type Sum = { small: number; large: bigint }
type Store = { rows: number; sums: Sum[] }

const add = (sum: Sum, bytes: Buffer, from: number, to: number): void => {
  if (bytes[from] === backslash) return
  if (to - from > mostDigits) {
    sum.large += BigInt(bytes.toString('latin1', from, to).replace('.', ''))
    return
  }
  let value = 0
  const isNegative = bytes[from] === minus
  for (let at = isNegative ? from + 1 : from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte !== dot) value = value * 10 + (byte - zero)
  }
  sum.small += isNegative ? -value : value
  if (Math.abs(sum.small) > flushAbove) {
    sum.large += BigInt(sum.small)
    sum.small = 0
  }
}

const written = ({ small, large }: Sum, scale: number): string => {
  // Of a damaged file: equal to no sum.
  if (Number.isNaN(small)) return 'NaN'
  const sum = large + BigInt(small)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0')
  const whole = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return `${sum < 0n ? '-' : ''}${whole}`
}

export type Tally = {
  add: (chunk: Buffer) => void
  end: () => Pick<Part, 'rows' | 'bytes' | 'sha256' | 'stores'>
}

/**
 * Reads what COPY wrote and adds it up, sharing nothing with the SQL that it is compared with. In COPY's text format
 * a row is a line and a tab separates columns: neither occurs inside a value.
 */
export const tallyOf = ({ columns, summed }: Table): Tally => {
  const hash = createHash('sha256')
  const stores = new Map<string, Store>()
  const storeAt = columns.indexOf('store_id')
  const places = new Map(summed.map(({ column }, place) => [columns.indexOf(column), place]))
  const lastNeeded = Math.max(storeAt, ...places.keys())
  let [rows, bytes] = [0, 0]
  let rest: Buffer = Buffer.alloc(0)
  const starts = new Int32Array(columns.length + 1)

  const storeOf = (line: Buffer): Store => {
    const name = storeAt < 0 ? '' : line.toString('latin1', starts[storeAt], (starts[storeAt + 1] ?? 0) - 1)
    const key = name === '\\N' ? '' : name
    const known = stores.get(key)
    if (known) return known
    const store = { rows: 0, sums: summed.map(() => ({ small: 0, large: 0n })) }
    stores.set(key, store)
    return store
  }
  const addLine = (line: Buffer, from: number, to: number): void => {
    let start = from
    for (let column = 0; column <= lastNeeded; column += 1) {
      starts[column] = start
      const end = line.indexOf(tab, start)
      start = end < 0 || end > to ? to + 1 : end + 1
    }
    starts[lastNeeded + 1] = start
    const store = storeOf(line)
    store.rows += 1
    for (const [column, place] of places) {
      const sum = store.sums[place]
      if (sum) add(sum, line, starts[column] ?? 0, (starts[column + 1] ?? 0) - 1)
    }
  }
  return {
    add: (chunk) => {
      hash.update(chunk)
      bytes += chunk.length
      const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      let from = 0
      for (let to = text.indexOf(newline); to >= 0; to = text.indexOf(newline, from)) {
        addLine(text, from, to)
        rows += 1
        from = to + 1
      }
      rest = text.subarray(from)
    },
    end: () => ({ rows, bytes, sha256: hash.digest('hex'), stores: sortedSums(stores, summed) }),
  }
}

const sortedSums = (stores: ReadonlyMap<string, Store>, summed: Table['summed']): StoreSums[] =>
  [...stores]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([store, { rows, sums }]) => ({
      store,
      rows,
      sums: sums.map((sum, place) => written(sum, summed[place]?.scale ?? 0)),
    }))
