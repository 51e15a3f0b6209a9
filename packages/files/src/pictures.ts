import { posix } from 'node:path'
import { FileRefused } from './file-refused.ts'
import { type FileLimits, fileLimits } from './limits.ts'
import { bundleIn, listZip, unpack, type ZipListing } from './zip.ts'

/** As in a form. */
const pictureBytes = 2 * 1024 * 1024

type Entries = ZipListing['entries']
export type PictureFound = { bytes: Buffer } | { reason: string }

const inFolder = (name: string): string =>
  posix
    .normalize(name.replaceAll('\\', '/'))
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()

/** By its address in the archive, from whichever folder; else by its name, where only one has it. */
const entriesFor = (pictures: Entries, name: string): Entries => {
  const asked = inFolder(name)
  const ending = (end: string) =>
    pictures.filter(({ fileName }) => {
      const path = inFolder(fileName)
      return path === end || path.endsWith(`/${end}`)
    })
  const found = ending(asked)
  return found.length > 0 ? found : ending(posix.basename(asked))
}

const readOne = async (listing: ZipListing, name: string, limits: FileLimits): Promise<PictureFound> => {
  const [entry, second] = entriesFor(bundleIn(listing).pictures, name)
  if (!entry) return { reason: `The picture ${name} is not in the zip.` }
  if (second) return { reason: `The zip has several pictures ${name}. Write the folder before the name.` }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpack(listing, entry, limits)) {
    size += chunk.length
    if (size > pictureBytes) return { reason: `The picture ${name} is larger than 2 MB.` }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks) }
}

/** The pictures of a zip that a table names, one at a time. */
export async function* readPictures(
  path: string,
  names: readonly string[],
  limits: FileLimits = fileLimits,
): AsyncGenerator<{ name: string; found: PictureFound }> {
  const listing = await listZip(path, limits)
  try {
    for (const name of names) {
      const found = await readOne(listing, name, limits).catch((problem: unknown) => {
        if (problem instanceof FileRefused) return { reason: `The picture ${name} cannot be read.` }
        throw problem
      })
      yield { name, found }
    }
  } finally {
    listing.zip.close()
  }
}
