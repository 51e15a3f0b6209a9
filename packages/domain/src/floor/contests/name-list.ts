const mostNamed = 3

/** 'Anna', 'Anna and Ben', 'Anna, Ben, Cleo and 2 more'. */
export const nameList = (names: readonly string[]): string => {
  const rest = names.length - mostNamed
  const shown = rest > 0 ? [...names.slice(0, mostNamed), `${rest} more`] : names
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}
