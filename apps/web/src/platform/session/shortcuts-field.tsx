import { prefer, usePreferences } from './preferences.ts'

/** Speech input and stray keys can trigger them, so they can be turned off (WCAG 2.1.4). */
export const ShortcutsField = () => (
  <>
    <label className="flex w-fit items-center gap-1.5 font-[560]">
      <span className="checkbox -ms-2">
        <input
          type="checkbox"
          checked={usePreferences().shortcuts}
          aria-describedby="shortcuts-hint"
          onChange={(event) => prefer({ shortcuts: event.target.checked })}
        />
      </span>
      Single-key shortcuts
    </label>
    <p id="shortcuts-hint" className="text-sm text-ink-faint">
      Turn off if keys like N or / get in the way, for example with speech input. Ctrl K always works.
    </p>
  </>
)
