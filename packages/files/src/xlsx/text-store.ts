const pageBytes = 4 * 1024 * 1024
const placesPerPage = 65_536
const lengthBytes = 4

export type TextStore = {
  /** Of at most a megabyte. */
  add: (text: string) => void
  /** Undefined where there is none of this number. */
  at: (index: number) => string | undefined
  /** What all of them take in memory. */
  bytes: () => number
}

/** Millions of short texts as bytes outside of the heap, where as strings they would take several times as much. */
export const textStore = (): TextStore => {
  const pages: Buffer[] = []
  const places: Uint32Array[] = []
  let count = 0
  let used = pageBytes

  /** No text is on two pages. */
  const pageFor = (length: number): Buffer => {
    const page = pages.at(-1)
    if (page && used + length <= pageBytes) return page
    const next = Buffer.allocUnsafeSlow(pageBytes)
    pages.push(next)
    used = 0
    return next
  }
  const placesFor = (index: number): Uint32Array => {
    const found = places[Math.floor(index / placesPerPage)]
    if (found) return found
    const next = new Uint32Array(placesPerPage)
    places.push(next)
    return next
  }
  return {
    add: (text) => {
      const length = Buffer.byteLength(text)
      const page = pageFor(lengthBytes + length)
      placesFor(count)[count % placesPerPage] = (pages.length - 1) * pageBytes + used
      page.writeUInt32LE(length, used)
      page.write(text, used + lengthBytes)
      used += lengthBytes + length
      count++
    },
    at: (index) => {
      if (!(index >= 0 && index < count && Number.isInteger(index))) return undefined
      const place = placesFor(index)[index % placesPerPage] ?? 0
      const page = pages[Math.floor(place / pageBytes)]
      const start = (place % pageBytes) + lengthBytes
      return page?.toString('utf8', start, start + page.readUInt32LE(start - lengthBytes))
    },
    bytes: () => pages.length * pageBytes + places.length * placesPerPage * Uint32Array.BYTES_PER_ELEMENT,
  }
}
