/** Of what is uploaded at once: a form takes 2 MB. Archives are stored in pieces of this size. */
export const partBytes = 1024 * 1024
/** A store has at most 2 GB of pictures; its rows are compressed to about a tenth. */
export const mostUploadBytes = 4096 * partBytes

export const partsOf = (size: number): number => Math.ceil(size / partBytes)

/** How long the part at this place has to be; null where the file has none there. */
export const partSize = (size: number, place: number): number | null => {
  if (place < 0 || place >= partsOf(size)) return null
  return Math.min(partBytes, size - place * partBytes)
}
