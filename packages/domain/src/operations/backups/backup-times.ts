const hourMs = 60 * 60 * 1000

/** What is known when one asks whether a backup is due. */
export type BackupFacts = {
  now: Date
  /** The hour of the day, in the time zone of the server. */
  hour: number
  /** When the latest good backup began; null where there is none. */
  lastGoodAt: Date | null
  /** When the latest one began that failed since. */
  lastFailedAt: Date | null
  /** When the database was made: a new one is not overdue. */
  since: Date
}

/** The latest instant at which this hour of the day began. */
const latestAt = (now: Date, hour: number): Date => {
  const at = new Date(now)
  at.setHours(hour, 0, 0, 0)
  if (at > now) at.setDate(at.getDate() - 1)
  return at
}

const startedFrom = ({ lastGoodAt, since }: BackupFacts): Date =>
  lastGoodAt && lastGoodAt > since ? lastGoodAt : since

/** A backup that was missed, because the server was off or it failed, is due until one succeeds. */
export const isBackupDue = (facts: BackupFacts): boolean => {
  const { now, hour, lastFailedAt } = facts
  const isMissing = startedFrom(facts) < latestAt(now, hour)
  const isRetry = lastFailedAt !== null && now.getTime() - lastFailedAt.getTime() < hourMs
  return isMissing && !isRetry
}

/** A day without a good backup, and an hour for one to be made. */
export const isBackupOverdue = (facts: Omit<BackupFacts, 'hour' | 'lastFailedAt'>): boolean =>
  facts.now.getTime() - startedFrom({ ...facts, hour: 0, lastFailedAt: null }).getTime() > 25 * hourMs
