import type { Day } from '@tillsight/domain/day'
import * as days from '@tillsight/domain/day-text'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import { type StoreSettings, usualSettings } from '@tillsight/domain/people/store/settings'
import * as periods from '@tillsight/domain/period'
import * as timed from '@tillsight/domain/timed-period'

type Chosen = Pick<StoreSettings, 'currency' | 'locale' | 'weekStart' | 'fiscalMonth'>

let chosen: Chosen = usualSettings
let current: Formats = formatsOf(usualSettings)

/** The formats and the calendar of the store; the app sets them, and re-renders when they change. */
export const setFormats = (next: Chosen): void => {
  chosen = next
  current = formatsOf(next)
}

export const formats = (): Formats => current
export const calendar = (): Pick<Chosen, 'weekStart' | 'fiscalMonth'> => chosen

export const numberFrom = (text: string): number => current.numberFrom(text)
export const wholeNumberFrom = (text: string): number => current.wholeNumberFrom(text)
export const amountText = (amount: number): string => current.amountText(amount)
export const numberText = (value: number): string => current.numberText(value)

/** '05 Mar 2026' */
export const formatDay = (day: Day): string => days.formatDay(day, chosen.locale)
/** '05 Mar' */
export const formatDate = (day: Day): string => days.formatDate(day, chosen.locale)
export const formatPeriod = (period: periods.Period | null): string =>
  periods.formatPeriod(period, chosen.locale)
export const formatTimedPeriod = (period: timed.TimedPeriod | null): string =>
  timed.formatTimedPeriod(period, chosen.locale)
export const shortTimedPeriod = (period: timed.TimedPeriod, today: Day): string =>
  timed.shortTimedPeriod(period, today, chosen.locale)
