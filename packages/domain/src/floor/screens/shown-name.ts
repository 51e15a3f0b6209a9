export const nameStyles = ['first', 'initials', 'full'] as const
export type NameStyle = (typeof nameStyles)[number]

const initialOf = (word: string): string => [...word][0]?.toUpperCase() ?? ''

/** How a person's name is shown to everyone in the shop. */
export const shownName = (fullName: string, style: NameStyle): string => {
  const words = fullName.trim().split(/\s+/)
  if (style === 'full') return words.join(' ')
  if (style === 'first') return words[0] ?? ''
  return [words[0] ?? '', ...(words.length > 1 ? [words.at(-1) ?? ''] : [])].map(initialOf).join('')
}
