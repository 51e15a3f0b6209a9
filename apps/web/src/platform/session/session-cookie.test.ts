import { describe, expect, it } from 'vitest'
import { aUser } from '#testing/a-user.ts'
import { removedSessionCookie, sessionCookie, userFromCookies } from './session-cookie.ts'

const ana = aUser({ full_name: 'Ana; "Ñandú" = 1', token: 't0ken' })

describe('the session cookie', () => {
  it('gives back the user that was put in', () => {
    expect(userFromCookies(sessionCookie(ana))).toEqual(ana)
  })

  it('lasts seven days, everywhere on this site, on secure connections only', () => {
    const [, ...attributes] = sessionCookie(ana).split('; ')
    expect(attributes).toEqual(['max-age=604800', 'path=/', 'secure', 'samesite=strict'])
    expect(removedSessionCookie).toBe('session=; max-age=0; path=/; secure; samesite=strict')
  })

  it('is found among other cookies', () => {
    const cookie = sessionCookie(ana).split('; ')[0]
    expect(userFromCookies(`a=1; my_session=2; ${cookie}; z=3`)).toEqual(ana)
  })

  it('keeps within what browsers keep, the token before all', () => {
    const long = { ...ana, full_name: '店'.repeat(100), store_name: '店'.repeat(100), email: 'é'.repeat(500) }
    const cookie = sessionCookie(long)
    expect(cookie.length).toBeLessThan(4096)
    expect(userFromCookies(cookie)).toMatchObject({ token: 't0ken', role: 'owner', full_name: '' })
  })

  it.each([
    ['no cookie', ''],
    ['an empty one', 'session='],
    ['broken JSON', 'session=%7Bbroken'],
    ['broken encoding', 'session=%E0%A4%A'],
    ['JSON null', 'session=null'],
    ['no token', `session=${encodeURIComponent('{"full_name":"Ana"}')}`],
    ['an empty token', `session=${encodeURIComponent('{"token":""}')}`],
    ['a token that is no text', `session=${encodeURIComponent('{"token":7}')}`],
  ])('has no user with %s', (_what, cookies) => {
    expect(userFromCookies(cookies)).toBeNull()
  })

  it('gives a user with an unknown role the fewest rights', () => {
    const cookies = `session=${encodeURIComponent('{"token":"t","role":"emperor"}')}`
    expect(userFromCookies(cookies)?.role).toBe('seller')
  })
})
