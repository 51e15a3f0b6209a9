import { CheckField } from '#ui/fields/check-field.tsx'
import { prefer, usePreferences } from './preferences.ts'

/** Speech input and stray keys set them off: whoever is bothered turns them off (WCAG 2.1.4). */
export const ShortcutsField = () => (
  <CheckField
    name="shortcuts"
    label="Single-key shortcuts"
    hint="Turn off if keys like N or / get in the way, for example with speech input. Ctrl K always works."
    checked={usePreferences().shortcuts}
    onChange={(shortcuts) => prefer({ shortcuts })}
  />
)
