import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type DiskState, diskState, watchDisk } from './disk-space.ts'

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte

describe('the space on a disk', () => {
  it.each<[string, number, number, DiskState, DiskState]>([
    ['large, with room', 500 * gibibyte, 2 * gibibyte, 'ok', 'ok'],
    ['large, below 1 GB', 500 * gibibyte, gibibyte - 1, 'ok', 'low'],
    ['large, below 200 MB', 500 * gibibyte, 200 * mebibyte - 1, 'low', 'full'],
    ['large, just above the limit again', 500 * gibibyte, 210 * mebibyte, 'full', 'full'],
    ['large, well above the limit again', 500 * gibibyte, 230 * mebibyte, 'full', 'low'],
    ['large, just above the warning again', 500 * gibibyte, 1.05 * gibibyte, 'low', 'low'],
    ['large, well above the warning again', 500 * gibibyte, 1.2 * gibibyte, 'low', 'ok'],
    ['small, with room', 2 * gibibyte, 300 * mebibyte, 'ok', 'ok'],
    ['small, below a tenth', 2 * gibibyte, 200 * mebibyte, 'ok', 'low'],
    ['small, below a twentieth', 2 * gibibyte, 100 * mebibyte, 'low', 'full'],
    ['tiny, with room', 200 * mebibyte, 100 * mebibyte, 'ok', 'ok'],
    ['tiny, below three WAL files', 200 * mebibyte, 47 * mebibyte, 'ok', 'full'],
  ])('%s', (_what, total, free, before, after) => {
    expect(diskState({ free, total }, before)).toBe(after)
  })

  it('is reported once for each change, and not while it cannot be read', async () => {
    const total = 100 * gibibyte
    const seen = [2 * gibibyte, null, 900 * mebibyte, 800 * mebibyte, 150 * mebibyte, null, 3 * gibibyte]
    const told: string[] = []
    const readSpace = async () => {
      const free = seen.length > 1 ? seen.shift() : seen[0]
      if (free === null || free === undefined) throw new Error('EIO')
      return { free, total }
    }

    const disk = await watchDisk('/data', { onChange: (line) => told.push(line), readSpace, everyMs: 5 })
    while (told.length < 3) await sleep(5)
    disk.stop()

    expect(told).toEqual([
      'The disk of /data is low on space: 900 MB free. Below 200 MB changes are refused.',
      'The disk of /data is almost full: 150 MB free. Changes are refused until 220 MB are free.',
      'The disk of /data has enough space again: 3072 MB free.',
    ])
    expect(disk.state()).toBe('ok')
  })
})
