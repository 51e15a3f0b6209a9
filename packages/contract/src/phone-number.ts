import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

/** In international form, an extension after it: `+12133734253 ext. 7`. */
const canonical = (text: string): string | null => {
  const number = parsePhoneNumberFromString(text)
  if (!number?.isValid()) return null
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number
}

export const phoneNumber = (message = 'Please enter a valid phone number.') =>
  z
    .string(message)
    .max(60, message)
    .transform((text, context) => {
      const number = canonical(text)
      if (number !== null) return number
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
