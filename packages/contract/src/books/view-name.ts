import { longestViewName } from '@tillsight/domain/lists/limits'
import { z } from 'zod'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'

const noName = 'Name the view.'

export const viewName = upTo(
  longestViewName,
  { missing: noName, tooLong: `At most ${longestViewName} characters.` },
  (most) => requiredLine(noName, most),
)

/** What a view is called, as the form asks for it. */
export const ViewNameForm = z.strictObject({ name: viewName })
