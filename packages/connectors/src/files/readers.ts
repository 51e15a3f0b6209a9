import type { SourceRow } from '../connector.ts'

/** The next page of a run comes within seconds. */
const idleMs = 30_000

export type Reader = {
  /** How many records were taken from it. */
  at: number
  take: (most: number) => Promise<{ rows: SourceRow[]; isEnd: boolean }>
  close: () => Promise<void>
}

/** Reads records one page after the other. */
export const readerOf = (records: AsyncGenerator<SourceRow>, release: () => void): Reader => {
  const reader: Reader = {
    at: 0,
    take: async (most) => {
      const rows: SourceRow[] = []
      while (rows.length < most) {
        const { value, done } = await records.next()
        if (done) return { rows, isEnd: true }
        rows.push(value)
        reader.at += 1
      }
      return { rows, isEnd: false }
    },
    close: async () => {
      await records.return(undefined)
      release()
    },
  }
  return reader
}

type Waiting = { reader: Reader; idle: NodeJS.Timeout }

const waiting = new Map<string, Waiting>()

/** For the next page, so that a file is not read from its start for each. */
export const leaveReader = (key: string, reader: Reader): void => {
  const before = waiting.get(key)
  if (before) {
    clearTimeout(before.idle)
    void before.reader.close()
  }
  const idle = setTimeout(() => {
    waiting.delete(key)
    void reader.close()
  }, idleMs)
  idle.unref()
  waiting.set(key, { reader, idle })
}

/** The one that was left at this place, if it still waits. Nobody else has it then. */
export const takeReader = (key: string, at: number): Reader | null => {
  const found = waiting.get(key)
  if (found?.reader.at !== at) return null
  clearTimeout(found.idle)
  waiting.delete(key)
  return found.reader
}
