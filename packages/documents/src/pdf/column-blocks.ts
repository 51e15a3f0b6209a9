/** Numbers stay readable where columns get this much less than they ask for. */
const mostSqueezed = 1.3

/**
 * The places of the columns that are drawn side by side: all of them, or as many as there is room for, each time with
 * the first one, which says what a row is about.
 */
export const columnBlocks = (wanted: readonly number[], room: number): number[][] => {
  const places = wanted.map((_, place) => place)
  const whole = wanted.reduce((sum, width) => sum + width, 0)
  if (whole <= room * mostSqueezed) return [places]
  const [name = 0] = wanted
  const blocks: number[][] = []
  let left = 0
  for (const place of places.slice(1)) {
    const width = wanted[place] ?? 0
    const block = blocks.at(-1)
    if (block && width <= left) block.push(place)
    else {
      blocks.push([0, place])
      left = room - name
    }
    left -= width
  }
  return blocks
}
