import { statfs } from 'node:fs/promises'

/** 'low' is a warning; while it is 'full', what changes something is refused. */
export type DiskState = 'ok' | 'low' | 'full'
export type Space = { free: number; total: number }
export type ReadSpace = (folder: string) => Promise<Space>

const mebibyte = 1024 * 1024
/** Below this PostgreSQL might not even find the room to recover from a crash: it needs a few WAL files of 16 MB. */
const leastReserve = 48 * mebibyte

export const reserveOf = (total: number): number =>
  Math.min(200 * mebibyte, Math.max(leastReserve, total * 0.05))

const warnBelow = (total: number): number =>
  Math.min(1024 * mebibyte, Math.max(2 * reserveOf(total), total * 0.1))

/** What is refused is allowed again a little above the limit, so that it does not flicker. */
export const diskState = ({ free, total }: Space, before: DiskState): DiskState => {
  const reserve = reserveOf(total) * (before === 'full' ? 1.1 : 1)
  if (free < reserve) return 'full'
  return free < warnBelow(total) * (before === 'ok' ? 1 : 1.1) ? 'low' : 'ok'
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / mebibyte)} MB`

const lines: Record<DiskState, (folder: string, space: Space) => string> = {
  ok: (folder, { free }) => `The disk of ${folder} has enough space again: ${megabytes(free)} free.`,
  low: (folder, { free, total }) =>
    `The disk of ${folder} is low on space: ${megabytes(free)} free. Below ${megabytes(reserveOf(total))} changes are refused.`,
  full: (folder, { free, total }) =>
    `The disk of ${folder} is almost full: ${megabytes(free)} free. Changes are refused until ${megabytes(reserveOf(total) * 1.1)} are free.`,
}

const spaceOf: ReadSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

type Watching = { onChange: (line: string) => void; readSpace?: ReadSpace; everyMs?: number }

/** Monitors the free space on the disk of this folder from now on. */
export const watchDisk = async (
  folder: string,
  { onChange, readSpace = spaceOf, everyMs = 2000 }: Watching,
): Promise<{ state: () => DiskState; space: () => Promise<Space | null>; stop: () => void }> => {
  let state: DiskState = 'ok'
  const spaceNow = () => readSpace(folder).catch(() => null)
  const look = async (): Promise<void> => {
    const space = await spaceNow()
    const next = space ? diskState(space, state) : state
    if (!space || next === state) return
    state = next
    onChange(lines[state](folder, space))
  }
  await look()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return { state: () => state, space: spaceNow, stop: () => clearInterval(timer) }
}
