/** Shorter ones are in too many words to be taken out of them. */
const shortest = 4
const mark = '•••'

const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
]

/** A text of another system, without the secrets that it may repeat, and short enough to be shown. */
export const scrub = (text: string, secrets: readonly string[]): string => {
  const forms = secrets
    .filter((secret) => secret.length >= shortest)
    .flatMap(formsOf)
    .sort((a, b) => b.length - a.length)
  return forms.reduce((clean, form) => clean.replaceAll(form, mark), text)
}
