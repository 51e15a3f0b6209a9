import type { SessionUser } from '@tillsight/contract/people/accounts'
import { localeOf } from '@tillsight/domain/locales'
import { usualSettings } from '@tillsight/domain/people/store/settings'
import { sessionRoles } from '@tillsight/domain/roles'

const name = 'session'
const lifetimeInSeconds = 7 * 24 * 60 * 60
const scope = 'path=/; secure; samesite=strict'
/** Browsers silently drop a cookie of more than 4096 bytes. */
const roomForValue = 3900

/** Null where there is no cookie, and where it is broken or has no token. */
export const userFromCookies = (cookies: string): SessionUser | null => {
  const start = `${name}=`
  const cookie = cookies.split('; ').find((each) => each.startsWith(start))
  if (!cookie) return null
  try {
    return userFrom(JSON.parse(decodeURIComponent(cookie.slice(start.length))))
  } catch {
    return null
  }
}

export const sessionCookie = (user: SessionUser): string => {
  const everything = encodeURIComponent(JSON.stringify(user))
  const { id, role, token } = user
  const value =
    everything.length <= roomForValue ? everything : encodeURIComponent(JSON.stringify({ id, role, token }))
  return `${name}=${value}; max-age=${lifetimeInSeconds}; ${scope}`
}

export const removedSessionCookie = `${name}=; max-age=0; ${scope}`

/** A cookie may be old or shortened: what is missing stays empty, and an unknown role gets the fewest rights. */
export const userFrom = (stored: Partial<SessionUser> | null): SessionUser | null => {
  if (typeof stored?.token !== 'string' || stored.token === '') return null
  return {
    id: stored.id ?? '',
    email: stored.email ?? '',
    full_name: stored.full_name ?? '',
    number: stored.number ?? '',
    store_name: stored.store_name ?? '',
    time_zone: stored.time_zone ?? 'UTC',
    currency: stored.currency ?? usualSettings.currency,
    locale: localeOf(stored.locale),
    week_start: stored.week_start ?? usualSettings.weekStart,
    fiscal_month: stored.fiscal_month ?? usualSettings.fiscalMonth,
    low_stock: stored.low_stock ?? usualSettings.lowStock,
    sells_below_zero: stored.sells_below_zero ?? usualSettings.sellsBelowZero,
    role: sessionRoles.find((role) => role === stored.role) ?? 'seller',
    job_title: stored.job_title ?? null,
    // Nobody is asked to confirm before the server has said that they must.
    email_confirmed: stored.email_confirmed ?? true,
    sends_mail: stored.sends_mail ?? true,
    is_operator: stored.is_operator ?? false,
    // Nor is anyone warned about an end that the server has not named.
    licence: stored.licence ?? { kind: 'OFF', until: null, support_email: '' },
    must_set_up_two_step: stored.must_set_up_two_step ?? false,
    preferences: {
      dashboard_range: null,
      shortcuts: true,
      daily_goal: null,
      columns: {},
      ...stored.preferences,
    },
    token: stored.token,
  }
}
