/** Node and every browser have it, though the language does not. */
declare const URL: { canParse(text: string): boolean; new (text: string): { hostname: string } }

const longest = 254
const longestLocal = 64
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** Letters, digits and hyphens of any script: nothing that a URL would read as more than a name. */
const domainSigns = /^[\p{L}\p{M}\p{N}.-]+$/u
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const topLevel = /^[a-z]/

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** As DNS knows it, `xn--…` where it is not ASCII; null where it is no name. */
const asciiDomain = (domain: string): string | null => {
  if (!domainSigns.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const labels = new URL(`http://${domain}`).hostname.split('.')
  const isName =
    labels.length > 1 && labels.every((each) => label.test(each)) && topLevel.test(labels.at(-1) ?? '')
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
