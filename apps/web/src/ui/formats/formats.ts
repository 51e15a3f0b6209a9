import type { Day } from '@tillsight/domain/day'
import * as days from '@tillsight/domain/day-text'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import { type Locale, localeOf } from '@tillsight/domain/locales'
import type { StoreSettings } from '@tillsight/domain/people/store/settings'
import * as periods from '@tillsight/domain/period'
import * as timed from '@tillsight/domain/timed-period'
import { chosenFormats } from './chosen-formats.ts'

/** One that a cookie of another version stored may be unknown here. */
const locale = (): Locale => localeOf(chosenFormats().locale)

export const formats = (): Formats => formatsOf({ currency: chosenFormats().currency, locale: locale() })
export const calendar = (): Pick<StoreSettings, 'weekStart' | 'fiscalMonth'> => chosenFormats()

export const numberFrom = (text: string): number => formats().numberFrom(text)
export const wholeNumberFrom = (text: string): number => formats().wholeNumberFrom(text)
/** Decimals are for what is measured: of pieces, '1.5' is not a number. */
export const quantityFrom = (text: string, isMeasured: boolean): number =>
  isMeasured ? numberFrom(text) : wholeNumberFrom(text)
export const amountText = (amount: number): string => formats().amountText(amount)
export const numberText = (value: number): string => formats().numberText(value)

/** '05 Mar 2026' */
export const formatDay = (day: Day): string => days.formatDay(day, locale())
/** '5 March 2026' */
export const sayDay = (day: Day): string => days.sayDay(day, locale())
/** '05 Mar' */
export const formatDate = (day: Day): string => days.formatDate(day, locale())
export const formatPeriod = (period: periods.Period | null): string => periods.formatPeriod(period, locale())
export const formatTimedPeriod = (period: timed.TimedPeriod | null): string =>
  timed.formatTimedPeriod(period, locale())
export const shortTimedPeriod = (period: timed.TimedPeriod, today: Day): string =>
  timed.shortTimedPeriod(period, today, locale())
