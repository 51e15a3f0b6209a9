import type { ReportRow, ReportTable } from '@tillsight/domain/figures/reports/report-table'
import type { Pause } from './pause.ts'

/** Rows one after the other, with a look ahead at the first ones, and an end that closes their source. */
export type RowCursor = {
  /** Up to so many rows, which `next` will still give. */
  ahead: (count: number) => Promise<readonly ReportRow[]>
  next: () => Promise<ReportRow | undefined>
  close: () => Promise<void>
}

const forgottenAt = 1000

export const rowCursor = (rows: ReportTable['rows'], pause: Pause): RowCursor => {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const waiting: ReportRow[] = []
  let taken = 0
  let isOver = false
  const pull = async (): Promise<ReportRow | undefined> => {
    if (isOver) return undefined
    const { done, value } = await source.next()
    if (!done) return value
    isOver = true
    return undefined
  }
  return {
    ahead: async (count) => {
      while (waiting.length - taken < count) {
        const row = await pull()
        if (!row) break
        waiting.push(row)
      }
      return waiting.slice(taken, taken + count)
    },
    next: async () => {
      await pause()
      const row = waiting[taken]
      if (!row) return pull()
      taken += 1
      // Someone may look ahead at every row, and what was taken must not stay behind.
      if (taken === waiting.length || taken === forgottenAt) {
        waiting.splice(0, taken)
        taken = 0
      }
      return row
    },
    close: async () => {
      if (isOver) return
      isOver = true
      await source.return?.()
    },
  }
}
