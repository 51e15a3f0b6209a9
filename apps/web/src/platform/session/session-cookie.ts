import type { SessionUser } from '@tillsight/contract/people/accounts'
import { roles } from '@tillsight/domain/roles'

const name = 'session'
const lifetimeInSeconds = 7 * 24 * 60 * 60
const scope = 'path=/; secure; samesite=strict'
/** Browsers drop a cookie beyond 4096 bytes without a word. */
const roomForValue = 3900

/** Null where there is no cookie, and where it is broken or holds no token. */
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
const userFrom = (kept: Partial<SessionUser> | null): SessionUser | null => {
  if (typeof kept?.token !== 'string' || kept.token === '') return null
  return {
    id: kept.id ?? '',
    email: kept.email ?? '',
    full_name: kept.full_name ?? '',
    number: kept.number ?? '',
    store_name: kept.store_name ?? '',
    time_zone: kept.time_zone ?? 'UTC',
    currency: kept.currency ?? 'USD',
    role: roles.find((role) => role === kept.role) ?? 'seller',
    job_title: kept.job_title ?? null,
    // Nobody is asked to confirm before the server has said that they must.
    email_confirmed: kept.email_confirmed ?? true,
    sends_mail: kept.sends_mail ?? true,
    preferences: { dashboard_range: null, shortcuts: true, columns: {}, ...kept.preferences },
    token: kept.token,
  }
}
