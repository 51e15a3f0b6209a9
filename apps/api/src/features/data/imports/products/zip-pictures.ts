import { readPictures } from '@tillsight/files/pictures'
import { encodePicture } from '#features/books/catalog/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Work } from '../work.ts'
import { insertStagedPicture, type Staged, selectStagedPictures } from './pictures.queries.ts'

export const notFetched = 'Pictures on the web are not fetched. Upload a zip with the file and its pictures.'

/** Pictures elsewhere are not fetched: a file could make us ask any address. */
export const isElsewhere = (name: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(name.trim())

/** The first of several; null where none is meant that could be in the zip. */
export const pictureName = (value: string | null | undefined): string | null => {
  const [first = ''] = (value ?? '').split(/[,;|]/)
  const name = first.trim()
  return name === '' || isElsewhere(name) ? null : name
}

const encoded = async (bytes: Buffer, name: string) => {
  try {
    return { picture: await encodePicture(new Blob([new Uint8Array(bytes)])), problem: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.failure !== 'invalid') throw error
    const [reason = 'This picture cannot be read.'] = Object.values(error.fields ?? {})
    return { picture: null, problem: `${name}: ${reason}` }
  }
}

/** Checks the pictures that rows name as a form would, and stores them encoded until they are imported. */
export const stagePictures = async (
  { request, importId, isCheck, zip }: Work,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, Staged>> => {
  const names = [...new Set(wanted)]
  if (names.length === 0) return new Map()
  const staged = await selectStagedPictures(request, importId, names)
  const missing = names.filter((name) => !staged.has(name))
  if (!isCheck || !zip || missing.length === 0) return staged
  for await (const { name, found } of readPictures(zip, missing)) {
    const read =
      'bytes' in found ? await encoded(found.bytes, name) : { picture: null, problem: found.reason }
    await insertStagedPicture(request, importId, { name, ...read })
  }
  return selectStagedPictures(request, importId, names)
}
