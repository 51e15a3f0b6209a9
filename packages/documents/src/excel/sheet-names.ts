const longest = 31

const clean = (wanted: string): string => {
  const name = wanted
    .toWellFormed()
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '')
  return name === '' || name.toLowerCase() === 'history' ? `${name} sheet`.trim() : name
}

const cut = (name: string, length: number): string =>
  name.length <= length
    ? name
    : name
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()

/** Names that Excel accepts: 31 characters, none of its reserved ones, and unique regardless of case. */
export const sheetNames = (): ((wanted: string) => string) => {
  const taken = new Set<string>()
  return (wanted) => {
    const name = clean(wanted)
    for (let place = 1; ; place += 1) {
      const suffix = place === 1 ? '' : ` (${place})`
      const tried = cut(name, longest - suffix.length) + suffix
      if (taken.has(tried.toLowerCase())) continue
      taken.add(tried.toLowerCase())
      return tried
    }
  }
}

export const quotedName = (name: string): string => `'${name.replaceAll("'", "''")}'`
