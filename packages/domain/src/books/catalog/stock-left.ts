import { type Formats, formatsOf } from '#domain/formats.ts'
import { usualSettings } from '#domain/people/store/settings.ts'
import { inUnits, type Unit, usualUnit } from './unit.ts'

/** Why no more can be given out. */
export const stockLeft = (
  balance: number,
  { count }: Pick<Formats, 'count'> = formatsOf(usualSettings),
  unit: Unit | null = null,
): string =>
  balance > 0 ? `Only ${inUnits(count(balance), unit ?? usualUnit)} left in stock.` : 'None left in stock.'
