import type { Change, FileRecord, Problem } from '../record.ts'
import type { Work } from '../work.ts'
import type { FoundProduct } from './found-products.queries.ts'
import { selectPictureHashes } from './pictures.queries.ts'
import { stagePictures } from './zip-pictures.ts'

type Pictured = { picture: string | null; before: FoundProduct | null }

/** What the pictures of a batch would change. A product that has the picture already stays as it is. */
export const picturesOf = async (
  work: Work,
  names: readonly (string | null)[],
  found: readonly FoundProduct[],
) => {
  const staged = await stagePictures(
    work,
    names.filter((name) => name !== null),
  )
  const hashes =
    staged.size > 0
      ? await selectPictureHashes(
          work.request,
          found.map(({ picture_id }) => picture_id),
        )
      : new Map<string, string>()
  const isNew = ({ picture, before }: Pictured): boolean => {
    const hash = staged.get(picture ?? '')?.hash
    return Boolean(hash) && hash !== hashes.get(before?.picture_id ?? '')
  }
  return {
    isNew,
    problems: ({ row }: FileRecord, { picture }: Pictured): Problem[] => {
      const message = staged.get(picture ?? '')?.problem
      return message ? [{ row, field: 'picture', message }] : []
    },
    changes: (ready: Pictured): Change[] =>
      ready.before && isNew(ready) ? [{ field: 'picture', before: null, after: ready.picture }] : [],
  }
}
