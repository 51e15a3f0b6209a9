import { rangeFromText } from '@tillsight/domain/ranges/range-text'
import { z } from 'zod'
import { call } from '../call.ts'
import { Preferences } from './accounts.ts'

const invalidRange = 'This range is not valid.'
const RangeText = z
  .string(invalidRange)
  .max(40, invalidRange)
  .refine((text) => rangeFromText(text, '2000-01-01') !== null, invalidRange)

export const editPreferences = call({
  method: 'POST',
  path: '/account/preferences',
  access: 'account:write',
  summary: "Edit the member's preferences; omitted fields stay the same",
  input: z.strictObject({
    dashboard_range: RangeText.nullable().optional(),
    shortcuts: z.boolean('Must be true or false.').optional(),
  }),
  output: Preferences,
})
