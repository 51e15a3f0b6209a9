import type { archive } from '@tillsight/contract'
import { topics } from '@tillsight/contract/live'
import { z } from 'zod'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { StoreTask } from '#platform/jobs/task.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteOtherArchives, updateRowsDone } from './archives.queries.ts'
import { refusalOf } from './check-archive.ts'
import { everySecond } from './every-second.ts'
import { findUpload } from './find-upload.ts'
import { readArchiveInfo } from './get-archive.ts'
import { filledWith, loadInto, notEmpty } from './load-archive.ts'
import { withUpload } from './open-upload.ts'
import { contentsOf } from './summary.ts'
import { taskNames } from './task-names.ts'

/** All of it and the end of the job in one transaction: a process that is killed leaves nothing, and it starts again. */
export const loadUploadedArchive: StoreTask<{ id: string }> = {
  name: taskNames.load,
  payload: z.object({ id: z.uuid() }),
  isHeavy: true,
  run: async ({ payload: { id }, request, progress, complete }) => {
    await progress({ done: 0 })
    const refused = await withUpload(request, id, async (archive) => {
      const total = archive.manifest.files.reduce((sum, { rows = 0 }) => sum + rows, 0)
      await progress({ total })
      // The row of the job is locked until the end: how far it is stands beside the file.
      const onProgress = everySecond(async (done) => {
        await updateRowsDone(request, id, done)
        request.publish('jobs')
      })
      await complete(async (request) => {
        const { formerMembers } = await loadInto(request, archive, onProgress)
        const contents = contentsOf(archive.manifest)
        await deleteOtherArchives(request, 'UPLOADED', null)
        await audit(request, {
          ...request,
          action: 'archive.loaded',
          record: { kind: 'store', id: request.storeId },
          after: {
            store: contents.store_name,
            made_at: contents.made_at,
            former_members: formerMembers.length,
          },
        })
        for (const topic of topics) request.publish(topic)
        return { refusal: null, contents, former_members: formerMembers }
      })
      return null
    }).catch(refusalOf)
    if (refused) await complete(async () => refused)
  },
}

export const loadArchive: Verb<typeof archive.loadArchive> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await findUpload(request, id)
    const filled = await filledWith(request)
    if (filled) throw new AppError('conflict', notEmpty(filled))
    const { upload } = await readArchiveInfo(request)
    if (upload?.id !== id || !upload.checked)
      throw new AppError('conflict', 'Wait until the archive is checked.')
    if (upload.checked.refusal) throw new AppError('conflict', upload.checked.refusal)
    await addJob(request, loadUploadedArchive, { id }, { key: id })
    await audit(request, {
      ...request,
      action: 'archive.loading',
      record: { kind: 'store', id: request.storeId },
      after: { file: upload.file_name },
    })
    return readArchiveInfo(request)
  })
