import {
  longestInterval,
  mostStreams,
  shortestInterval,
} from '@tillsight/domain/data/connections/connection-limits'
import { recordKinds } from '@tillsight/domain/data/connections/mapped'
import { z } from 'zod'
import { anyText, requiredLine } from '../text.ts'

const zoneMissing = 'Choose a time zone.'

const isTimeZone = (text: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

const fieldName = anyText('This field is not valid.', 60).regex(
  /^[a-z][a-z0-9_]*$/,
  'This field is not valid.',
)

/** By the names of the fields that the system asks for. */
const Entered = z.record(fieldName, anyText('Enter text.', 20_000))

export const ConnectionForm = z.strictObject({
  name: requiredLine('Name is required.', 80),
  /** What the times of the source are in, where they have no zone of their own. */
  time_zone: anyText(zoneMissing, 60).refine(isTimeZone, zoneMissing),
  settings: Entered,
  /** Stored encrypted and never answered. One that is left out stays as it is. */
  secrets: Entered,
})
export type ConnectionForm = z.infer<typeof ConnectionForm>

const StreamForm = z.strictObject({
  name: requiredLine('Choose what to bring in.', 200),
  kind: z.enum(recordKinds, 'Choose what it contains.'),
  is_on: z.boolean('Choose whether it is brought in.'),
  /** For databases: a read-only query in place of the table. */
  query: anyText('Enter a query.', 20_000).nullable(),
  /** Which column is which field; null where the system is known. */
  mapping: z.record(fieldName, anyText('Choose a column.', 200)).nullable(),
})
export type StreamForm = z.infer<typeof StreamForm>

export const StreamForms = z
  .array(StreamForm, 'Choose what to bring in.')
  .max(mostStreams, `At most ${mostStreams} tables or lists.`)
  .refine(
    (streams) => new Set(streams.map(({ name }) => name)).size === streams.length,
    'Each can be chosen once.',
  )

const interval = `Choose from ${shortestInterval} minutes to a day.`

export const ConnectionOptions = z.strictObject({
  /** How often it is synced. */
  minutes: z.int(interval).min(shortestInterval, interval).max(longestInterval, interval),
})
export type ConnectionOptions = z.infer<typeof ConnectionOptions>
