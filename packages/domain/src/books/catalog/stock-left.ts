/** Why no more can be given out. */
export const stockLeft = (balance: number): string =>
  balance > 0 ? `Only ${balance.toLocaleString('en-US')} left in stock.` : 'None left in stock.'
