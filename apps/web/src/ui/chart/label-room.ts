const perLetter = 6.7
const gap = 10

/** About how wide a text of the axis is; exact enough to avoid overlaps. */
export const textWidth = (text: string): number => text.length * perLetter

export const widestText = (texts: string[]): number =>
  texts.reduce((widest, text) => Math.max(widest, textWidth(text)), 0)

/** Every how manieth label is written so that none touches the next. */
export function labelStride(labels: string[], room: number): number {
  if (labels.length === 0 || room <= 0) return 1
  return Math.max(1, Math.ceil((widestText(labels) + gap) / (room / labels.length)))
}

export function shortened(text: string, room: number): string {
  const letters = Math.floor(room / perLetter)
  return text.length <= letters ? text : `${text.slice(0, Math.max(letters - 1, 1)).trimEnd()}…`
}

/** On two lines where one has no room for it and there is a gap to break it at. */
export function inTwoLines(text: string, room: number): string[] {
  if (textWidth(text) <= room) return [text]
  const gaps = [...text.matchAll(/ /g)].map(({ index }) => index)
  const last = gaps.findLast((place) => place * perLetter <= room)
  if (last === undefined) return [shortened(text, room)]
  return [text.slice(0, last), shortened(text.slice(last + 1), room)]
}

/** Moves places down until each has its room below the one before, and up again where that is below the lowest. */
export function spread(places: number[], { room, lowest }: { room: number; lowest: number }): number[] {
  const order = places
    .map((_, index) => index)
    .sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  const moved = [...places]
  let next = Number.NEGATIVE_INFINITY
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, next)
    next = (moved[index] ?? 0) + room
  }
  let most = lowest
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, most)
    most = (moved[index] ?? 0) - room
  }
  return moved
}
