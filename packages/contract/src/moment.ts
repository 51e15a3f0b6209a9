import { z } from 'zod'

const dateAndTime = 'Enter a date and time.'

/** An instant, or the store's own local time where no zone is given. No calendar has a year 0000. */
export const Moment = z
  .string(dateAndTime)
  .max(40, { message: dateAndTime, abort: true })
  .pipe(z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true })], dateAndTime))
  .refine((text) => !text.startsWith('0000'), dateAndTime)
