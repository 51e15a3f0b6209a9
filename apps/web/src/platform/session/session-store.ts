import type { Account, SessionUser } from '@tillsight/contract/people/accounts'
import { removedSessionCookie, sessionCookie, userFromCookies } from './session-cookie.ts'

export type Session =
  | { state: 'loading'; user: SessionUser | null }
  | { state: 'unauthenticated'; user: null }
  | { state: 'authenticated'; user: SessionUser }

/** Cookies are read and set as one string, as `document.cookie` does. */
export type CookieJar = { cookie: string }
export type Tabs = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** A user as the cookie gives it back: it may have been shortened. */
const asKept = (user: SessionUser) => userFromCookies(sessionCookie(user))

const signedOut: Session = { state: 'unauthenticated', user: null }

export const createSessionStore = (jar: CookieJar, tabs: Tabs | null, { isOwnMachine = false } = {}) => {
  let current: Session = { state: 'loading', user: null }
  /** False where the browser refuses a secure cookie (plain http in a shop's network): the session is then in memory only. */
  let cookieHolds = true
  const watchers = new Set<() => void>()
  const leavers = new Set<() => void>()

  const become = (next: Session) => {
    const before = current.user
    current = next
    if (before && (before.token !== next.user?.token || before.role !== next.user.role))
      for (const forget of leavers) forget()
    for (const watch of watchers) watch()
  }

  const write = (cookie: string) => {
    // Safari takes no secure cookie from http://localhost, where nothing leaves the machine. Others replace it by the next.
    if (isOwnMachine) jar.cookie = cookie.replace('secure; ', '')
    jar.cookie = cookie
  }

  const keep = (user: SessionUser) => {
    write(sessionCookie(user))
    cookieHolds = userFromCookies(jar.cookie)?.token === user.token
    become({ state: 'authenticated', user })
    tabs?.postMessage(asKept(user))
  }

  const end = () => {
    write(removedSessionCookie)
    become(signedOut)
    tabs?.postMessage(null)
  }

  /** Another tab may have signed out, or signed someone else in: the cookie is what counts. */
  const follow = (user = userFromCookies(jar.cookie)) => {
    if (!cookieHolds) return
    const known = current.user && asKept(current.user)
    if (JSON.stringify(user) === JSON.stringify(known)) return
    become(user ? { state: 'authenticated', user } : signedOut)
  }
  const isOvertaken = () => cookieHolds && userFromCookies(jar.cookie)?.token !== current.user?.token

  // The message itself says who is there: a tab in another process may read the cookie of a moment ago.
  tabs?.addEventListener('message', ({ data }) => current.state !== 'loading' && follow(data))

  return {
    get: () => current,
    token: () => current.user?.token ?? null,
    follow: () => follow(),
    subscribe: (watch: () => void) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    /** Called whenever the person of this tab leaves, or has another role: the place to forget what they could see. */
    onLeave: (forget: () => void) => leavers.add(forget),
    /** Reads the cookie without trusting it yet; null if there is none. */
    resume: (): string | null => {
      const user = userFromCookies(jar.cookie)
      if (user) become({ state: 'loading', user })
      return user?.token ?? null
    },
    trust: () => {
      if (isOvertaken()) follow()
      else if (current.user) become({ state: 'authenticated', user: current.user })
    },
    begin: keep,
    update: (account: Account) => {
      if (isOvertaken()) follow()
      else if (current.user) keep({ ...account, token: current.user.token })
    },
    end,
    /** The server rejected this token. A late answer must not end a newer session. */
    refuse: (token: string) => {
      if (current.user?.token !== token) return
      if (isOvertaken()) follow()
      else end()
    },
  }
}

const inBrowser = typeof document !== 'undefined'

/** A till has a session of its own, in memory only: it neither uses nor ends one that is open in another tab. */
const isTill = inBrowser && location.pathname === '/till'

export const session = createSessionStore(
  inBrowser && !isTill ? document : { cookie: '' },
  inBrowser && !isTill ? new BroadcastChannel('session') : null,
  { isOwnMachine: inBrowser && /^(localhost|127.0.0.1)$/.test(location.hostname) },
)
