/** A backup in the folder: when it was made, and whether a restore made it of what it replaced. */
export type StoredBackup = { name: string; madeAt: Date; isBeforeRestore: boolean }

const retained = { days: 7, weeks: 4, months: 12 }
const daysBeforeRestore = 30
const dayMs = 24 * 60 * 60 * 1000

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
/** The number of its week since 1970, from Monday to Sunday. */
const weekOf = (instant: Date): string => String(Math.floor((instant.getTime() / dayMs + 3) / 7))
const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7)

/** The newest backup of each of the newest periods. */
const newestOfEach = (
  newestFirst: readonly StoredBackup[],
  periodOf: (instant: Date) => string,
  most: number,
): StoredBackup[] => {
  const byPeriod = new Map<string, StoredBackup>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.madeAt)
    if (!byPeriod.has(period)) byPeriod.set(period, backup)
  }
  return [...byPeriod.values()].slice(0, most)
}

/**
 * What can go: all but the newest of the last 7 days, 4 weeks and 12 months that have one, and what a restore of the
 * last 30 days replaced.
 */
export const outdatedBackups = (backups: readonly StoredBackup[], now: Date): StoredBackup[] => {
  const scheduled = backups
    .filter(({ isBeforeRestore }) => !isBeforeRestore)
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const staying = new Set([
    ...newestOfEach(scheduled, dayOf, retained.days),
    ...newestOfEach(scheduled, weekOf, retained.weeks),
    ...newestOfEach(scheduled, monthOf, retained.months),
    ...backups.filter(
      ({ madeAt, isBeforeRestore }) =>
        isBeforeRestore && now.getTime() - madeAt.getTime() < daysBeforeRestore * dayMs,
    ),
  ])
  return backups.filter((backup) => !staying.has(backup))
}
