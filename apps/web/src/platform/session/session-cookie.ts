import type { SessionUser } from '@tillsight/contract/people/accounts'
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

const { currency, locale, weekStart, fiscalMonth, lowStock, sellsBelowZero, comparesPeople } = usualSettings

/** What a cookie may lack, since it is old or was shortened. */
const missing: Omit<SessionUser, 'token' | 'role'> = {
  id: '',
  email: '',
  full_name: '',
  number: '',
  store_name: '',
  time_zone: 'UTC',
  currency,
  locale,
  week_start: weekStart,
  fiscal_month: fiscalMonth,
  low_stock: lowStock,
  sells_below_zero: sellsBelowZero,
  compares_people: comparesPeople,
  job_title: null,
  // Nobody is asked to confirm, or warned about an end, before the server has said so.
  email_confirmed: true,
  sends_mail: true,
  is_operator: false,
  licence: { kind: 'OFF', until: null, support_email: '' },
  must_set_up_two_step: false,
  preferences: { dashboard_range: null, shortcuts: true, daily_goal: null, columns: {} },
}

/** What is missing stays empty, and an unknown role gets the fewest rights. */
export const userFrom = (stored: Partial<SessionUser> | null): SessionUser | null => {
  const token = stored?.token
  if (typeof token !== 'string' || token === '') return null
  return {
    ...missing,
    ...stored,
    role: sessionRoles.find((role) => role === stored?.role) ?? 'seller',
    preferences: { ...missing.preferences, ...stored?.preferences },
    token,
  }
}
