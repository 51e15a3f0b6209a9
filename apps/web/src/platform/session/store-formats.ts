import type { SessionUser } from '@tillsight/contract/people/accounts'
import { type StoreSettings, usualSettings } from '@tillsight/domain/people/store/settings'
import { setFormats } from '#ui/formats/chosen-formats.ts'
import { useSession } from './session.ts'
import { session } from './session-store.ts'

const settingsOf = (user: SessionUser | null): StoreSettings =>
  user
    ? {
        currency: user.currency,
        locale: user.locale,
        weekStart: user.week_start,
        fiscalMonth: user.fiscal_month,
        lowStock: user.low_stock,
        sellsBelowZero: user.sells_below_zero,
        comparesPeople: user.compares_people,
      }
    : usualSettings

const follow = (): void => setFormats(settingsOf(session.get().user))
session.subscribe(follow)
follow()

export const useStoreSettings = (): StoreSettings => settingsOf(useSession().user)

/** Another one for other formats: what is rendered under this key is mounted again when they change. */
export const useFormatsKey = (): string => {
  const { currency, locale, weekStart, fiscalMonth } = useStoreSettings()
  return [currency, locale, weekStart, fiscalMonth, useSession().user?.time_zone].join(' ')
}
