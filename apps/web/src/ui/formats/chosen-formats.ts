import { type StoreSettings, usualSettings } from '@tillsight/domain/people/store/settings'

type Chosen = Pick<StoreSettings, 'currency' | 'locale' | 'weekStart' | 'fiscalMonth'>

/** Apart from the formats themselves, which not every page needs. */
let chosen: Chosen = usualSettings

/** The formats and the calendar of the store; the app sets them, and re-renders when they change. */
export const setFormats = (next: Chosen): void => {
  chosen = next
}

export const chosenFormats = (): Chosen => chosen
