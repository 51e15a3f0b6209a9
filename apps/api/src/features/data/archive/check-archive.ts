import { z } from 'zod'
import type { StoreTask } from '#platform/jobs/task.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { everySecond } from './every-second.ts'
import type { OnProgress } from './load-archive.ts'
import { BadArchive } from './manifest.ts'
import { withUpload } from './open-upload.ts'
import type { OpenArchive } from './read-zip.ts'
import { rehearseLoad } from './rehearse-archive.ts'
import { contentsOf } from './summary.ts'
import { taskNames } from './task-names.ts'

class Rehearsed extends Error {
  constructor(readonly formerMembers: string[]) {
    super('a rehearsal, which leaves nothing')
  }
}

/** Nothing of it stays. */
const rehearse = async (request: MemberRequest, archive: OpenArchive, onProgress: OnProgress) => {
  const rehearsed = await inTransaction(request, async (request) => {
    const { formerMembers } = await rehearseLoad(request, archive, onProgress)
    throw new Rehearsed(formerMembers)
  }).catch((error) => {
    if (error instanceof Rehearsed) return error
    throw error
  })
  return { contents: contentsOf(archive.manifest), former_members: rehearsed.formerMembers }
}

/** Files that nothing is loaded from: descriptions and CSV. */
const verifyTheRest = async ({ manifest, read }: OpenArchive): Promise<void> => {
  for (const file of manifest.files) if (file.rows === undefined) for await (const _ of read(file));
}

/** What to say of a file that cannot be loaded; anything else is a failure of ours. */
export const refusalOf = (error: unknown) => {
  if (error instanceof BadArchive) return { refusal: error.message, contents: null, former_members: [] }
  throw error
}

export const checkUploadedArchive: StoreTask<{ id: string }> = {
  name: taskNames.check,
  payload: z.object({ id: z.uuid() }),
  isHeavy: true,
  run: async ({ payload: { id }, request, progress, complete }) => {
    const onProgress = everySecond((done, total) => progress({ done, total }))
    const checked = await withUpload(request, id, async (archive) => {
      await verifyTheRest(archive)
      return { refusal: null, ...(await rehearse(request, archive, onProgress)) }
    }).catch(refusalOf)
    await complete(async () => checked)
  },
}
