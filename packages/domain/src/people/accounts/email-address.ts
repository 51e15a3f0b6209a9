import { decodePunycode, encodePunycode } from './punycode.ts'

const longest = 254
const longestLocal = 64
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const longestLabel = 63
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
/** Letters and digits of any script, none of them invisible, and hyphens inside. */
const anyLabel =
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const isAscii = /^[\0-\x7f]*$/
const encoded = /^xn--/
const topLevel = /^[a-z]/

/** Cherokee is the one script whose names are compared in capital letters. */
const smallCherokee = /[\u13f8-\u13fd\uab70-\uabbf]/g

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(smallCherokee, (letter) => letter.toUpperCase())
    .normalize('NFKC')

/** Decides by itself: what the URL of an engine takes for a name differs between versions. */
const asciiLabel = (text: string): string | null => {
  if (text.length > longestLabel) return null
  if (isAscii.test(text)) return label.test(text) && (!encoded.test(text) || isEncoded(text)) ? text : null
  if (encoded.test(text) || !anyLabel.test(text)) return null
  const ascii = `xn--${encodePunycode(text)}`
  return ascii.length > longestLabel ? null : ascii
}

/** Whether it is what a name in another script is written as, and the only way to write it. */
const isEncoded = (text: string): boolean => {
  const name = decodePunycode(text.slice(4))
  return name !== null && !isAscii.test(name) && folded(name) === name && asciiLabel(name) === text
}

/** As DNS knows it, `xn--…` where it is not ASCII; null where it is no name. */
const asciiDomain = (domain: string): string | null => {
  const labels = domain.split('.').map(asciiLabel)
  const isName = labels.length > 1 && !labels.includes(null) && topLevel.test(labels.at(-1) ?? '')
  return isName ? labels.join('.') : null
}

/**
 * The one shape of an address: a dot-atom, and a domain of letters, digits and hyphens. What else RFC 5322 allows
 * (quotes, comments, angle brackets) only serves to make one mailbox look like two.
 */
const emailAddress = (text: string): string | null => {
  if (text.length > longest) return null
  const [name = '', domain = '', ...more] = folded(text).split('@')
  if (more.length > 0 || name.length > longestLocal || !local.test(name)) return null
  const ascii = asciiDomain(domain)
  const address = `${name}@${ascii}`
  return ascii && address.length <= longest ? address : null
}

export const isEmailAddress = (text: string): boolean => emailAddress(text) !== null

/** The form an address is stored and compared in: one mailbox, one account, however it was typed. */
export const canonicalEmail = (email: string): string => emailAddress(email) ?? folded(email)

/** The mailbox behind an address, for limits only: most providers deliver `ana+anything@` to `ana@`. */
export const mailboxOf = (email: string): string => canonicalEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@')
