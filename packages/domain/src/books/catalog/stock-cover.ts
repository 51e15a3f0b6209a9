/** How many days the stock lasts at the pace of the days looked at; none where nothing was sold. */
export const daysOfCover = (balance: number, unitsSold: number, days: number): number | null =>
  unitsSold > 0 && days > 0 ? Math.max(0, balance) / (unitsSold / days) : null
