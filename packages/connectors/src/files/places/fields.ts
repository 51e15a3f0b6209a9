import { optional, setting } from '#connectors/profiles/fields.ts'

export const datesField = optional(
  setting('dates', 'Order of dates', {
    hint: 'dmy or mdy; only needed where files have dates such as 03/04/2026, which can be read in two ways.',
    example: 'dmy',
  }),
)
