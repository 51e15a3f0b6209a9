import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** With the gaps that its country writes: `+1 213 373 4253`. What is no number stays as it is. */
export const phoneText = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number
