import { describe, expect, it, vi } from 'vitest'
import { aUser } from '#testing/a-user.ts'
import { userFromCookies } from './session-cookie.ts'
import { type CookieJar, createSessionStore, type Tabs } from './session-store.ts'

const someone = (token: string, full_name = 'Ana') => aUser({ id: token, full_name, token })

type Listener = (message: { data: unknown }) => void

const aBrowser = () => {
  const jar: CookieJar = { cookie: '' }
  const listeners: Listener[] = []
  const aTab = (from = jar) => {
    let own: Listener = () => undefined
    const tabs: Tabs = {
      postMessage: (data: unknown) => {
        for (const listener of listeners) if (listener !== own) listener({ data })
      },
      addEventListener: (_type: string, listener: unknown) => {
        own = listener as Listener
        listeners.push(own)
      },
    }
    return createSessionStore(from, tabs)
  }
  return { jar, aTab }
}

describe('the session of one tab', () => {
  it('is loading until it is known who is there', () => {
    expect(aBrowser().aTab().get()).toEqual({ state: 'loading', user: null })
  })

  it('stores the user who logs in, with the token, in the cookie', () => {
    const { jar, aTab } = aBrowser()
    const tab = aTab()
    tab.begin(someone('a'))
    expect(tab.get()).toEqual({ state: 'authenticated', user: someone('a') })
    expect(userFromCookies(jar.cookie)).toEqual(someone('a'))
    expect(tab.token()).toBe('a')
  })

  it('replaces the user by fresh data and keeps the token', () => {
    const { jar, aTab } = aBrowser()
    const tab = aTab()
    tab.begin(someone('a'))
    const { token: _token, ...fresh } = someone('a', 'Ana Maria')
    tab.update(fresh)
    expect(tab.get().user).toEqual(someone('a', 'Ana Maria'))
    expect(userFromCookies(jar.cookie)).toEqual(someone('a', 'Ana Maria'))
  })

  it('ends with the cookie, and forgets what was the person’s', () => {
    const { jar, aTab } = aBrowser()
    const tab = aTab()
    const forget = vi.fn()
    tab.onLeave(forget)
    tab.begin(someone('a'))
    expect(forget).not.toHaveBeenCalled()

    tab.end()

    expect(tab.get()).toEqual({ state: 'unauthenticated', user: null })
    expect(userFromCookies(jar.cookie)).toBeNull()
    expect(forget).toHaveBeenCalledOnce()
  })

  it('forgets what an earlier role could see, and nothing with a new name', () => {
    const tab = aBrowser().aTab()
    const forget = vi.fn()
    tab.onLeave(forget)
    tab.begin(someone('a'))
    tab.update(someone('a', 'Ana Maria'))
    expect(forget).not.toHaveBeenCalled()

    tab.update({ ...someone('a'), role: 'seller' })

    expect(forget).toHaveBeenCalledOnce()
  })

  it('is not ended by a late refusal of an older token', () => {
    const tab = aBrowser().aTab()
    tab.begin(someone('new'))
    tab.refuse('old')
    expect(tab.token()).toBe('new')
  })

  it('lives in memory where the browser refuses the cookie', () => {
    const jar: CookieJar = Object.defineProperty({ cookie: '' }, 'cookie', {
      get: () => '',
      set: () => undefined,
    })
    const tab = createSessionStore(jar, null)
    tab.begin(someone('a'))
    tab.follow()
    expect(tab.get().state).toBe('authenticated')
  })
})

/** As Safari does on http://localhost. */
const aJarWithoutSecureCookies = (): CookieJar => {
  let stored = ''
  return Object.defineProperty({ cookie: '' }, 'cookie', {
    get: () => stored,
    set: (cookie: string) => {
      if (/; secure/.test(cookie)) return
      stored = /max-age=0/.test(cookie) ? '' : (cookie.split('; ')[0] ?? '')
    },
  })
}

describe('where the browser takes no secure cookie', () => {
  it('the session is stored on the machine of the server, with its changes and its end, and nowhere else', () => {
    const [own, other] = [aJarWithoutSecureCookies(), aJarWithoutSecureCookies()]
    createSessionStore(other, null).begin(someone('a'))
    const tab = createSessionStore(own, null, { isOwnMachine: true })
    tab.begin(someone('a'))
    const { token: _token, ...fresh } = someone('a', 'Ana Maria')
    tab.update(fresh)

    expect([userFromCookies(own.cookie)?.full_name, other.cookie]).toEqual(['Ana Maria', ''])
    tab.end()
    expect(own.cookie).toBe('')
  })
})

describe('sessions in two tabs', () => {
  it('end together', () => {
    const { aTab } = aBrowser()
    const [here, there] = [aTab(), aTab()]
    here.begin(someone('a'))
    there.resume()
    there.trust()

    there.end()

    expect(here.get().state).toBe('unauthenticated')
  })

  it('end together, also where one still reads the cookie of a moment ago', () => {
    const { jar, aTab } = aBrowser()
    const there = aTab()
    there.begin(someone('a'))
    const late = aTab({ cookie: jar.cookie })
    late.resume()
    late.trust()

    there.end()

    expect(late.get().state).toBe('unauthenticated')
  })

  it('pass on a new name', () => {
    const { aTab } = aBrowser()
    const [here, there] = [aTab(), aTab()]
    here.begin(someone('a'))
    there.resume()
    there.trust()

    there.update(someone('a', 'Ana Maria'))

    expect(here.get().user?.full_name).toBe('Ana Maria')
  })

  it('switch to the user who logged in last, and forget the one before', () => {
    const { aTab } = aBrowser()
    const [here, there] = [aTab(), aTab()]
    const forget = vi.fn()
    here.onLeave(forget)
    here.begin(someone('a'))
    there.begin(someone('b', 'Ben'))
    expect(here.get().user?.full_name).toBe('Ben')
    expect(forget).toHaveBeenCalledOnce()
  })

  it('do not take each other down: a refused old token leaves the newer cookie', () => {
    const { jar, aTab } = aBrowser()
    const silent = createSessionStore(jar, null)
    silent.begin(someone('a'))
    aTab().begin(someone('b', 'Ben'))

    silent.refuse('a')

    expect(silent.get().user?.full_name).toBe('Ben')
    expect(userFromCookies(jar.cookie)?.token).toBe('b')
  })
})
