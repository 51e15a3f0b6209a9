/** How old a sale may be when a member sends it; a till, whose token anyone can use, has its own limit. */
export const mostOfflineDays = 30

/** How many products and customers a device stores to sell without the network. */
export const mostOfflineProducts = 20_000
export const mostOfflineCustomers = 500

const dayMs = 24 * 60 * 60 * 1000
/** Clocks that differ by less are taken as equal: a request takes a moment, too. */
const sameClockMs = 60 * 1000

type Times = {
  /** Both by the clock of the device. */
  soldAt: Date
  sentAt: Date
  now: Date
  mostDays?: number
}

/**
 * When it was sold. A device whose clock is wrong is as wrong when it sends, so the difference is taken off; a sale is
 * never in the future. Null where it is too long ago.
 */
export const offlineSoldAt = ({ soldAt, sentAt, now, mostDays = mostOfflineDays }: Times): Date | null => {
  const ahead = sentAt.getTime() - now.getTime()
  const at = soldAt.getTime() - (Math.abs(ahead) > sameClockMs ? ahead : 0)
  if (now.getTime() - at > mostDays * dayMs) return null
  return new Date(Math.min(at, now.getTime()))
}
