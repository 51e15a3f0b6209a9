import type { Image } from './notes.queries.ts'
import type { OpenContest } from './open-contest.ts'

/** How each document was before it changed for the first time since its person takes part. */
export const firstImages = (contest: OpenContest, images: readonly Image[]): Image[] => {
  const found = new Map<string, Image>()
  for (const image of images) {
    const memberId = String(image.sale?.seller_id ?? image.activity?.member_id)
    const part = contest.partOf(memberId)
    if (part && image.noted > part.notedBefore && !found.has(image.documentId))
      found.set(image.documentId, image)
  }
  return [...found.values()]
}
