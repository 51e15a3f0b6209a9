import { SourceError } from '../source-error.ts'

/** The address of a system as a person types it, 'shop.example.com/', made whole. */
export const sourceUrl = (typed: string, allowsPrivate: boolean): URL => {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!text || !URL.canParse(whole))
    throw new SourceError('refused', 'This is not an address. Enter one such as https://shop.example.com.')
  const url = new URL(whole)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new SourceError('refused', 'The address has to begin with https://.')
  if (url.protocol === 'http:' && !allowsPrivate)
    throw new SourceError(
      'refused',
      'The address has to begin with https://, so that nobody on the way can read the key.',
    )
  if (url.username || url.password)
    throw new SourceError('refused', 'Leave the password out of the address, and enter it in its own field.')
  return url
}

/** The same without a slash at its end, to add paths to. */
export const baseUrl = (typed: string, allowsPrivate: boolean): string => {
  const { origin, pathname } = sourceUrl(typed, allowsPrivate)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}
