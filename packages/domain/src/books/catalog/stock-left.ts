import { type Formats, formatsOf } from '#domain/formats.ts'
import { usualSettings } from '#domain/people/store/settings.ts'

/** Why no more can be given out. */
export const stockLeft = (
  balance: number,
  { count }: Pick<Formats, 'count'> = formatsOf(usualSettings),
): string => (balance > 0 ? `Only ${count(balance)} left in stock.` : 'None left in stock.')
