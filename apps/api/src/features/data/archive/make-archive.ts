import type { archive } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { StoreTask } from '#platform/jobs/task.ts'
import { inSnapshot, inTransaction, type Verb } from '#platform/request.ts'
import {
  deleteIncomplete,
  deleteOtherArchives,
  insertArchive,
  insertArchivePart,
  updateArchiveComplete,
} from './archives.queries.ts'
import { everySecond } from './every-second.ts'
import { readArchiveInfo } from './get-archive.ts'
import { selectArchivedSettings } from './settings.queries.ts'
import { contentsOf } from './summary.ts'
import { taskNames } from './task-names.ts'
import { writeArchive } from './write-archive.ts'

const nameOf = (storeName: string, today: string): string => {
  const plain = storeName
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'store'}-archive-${today}.zip`
}

/** Everything of a store in one file, stored in parts, which nobody can download before it is whole. */
export const writeStoreArchive: StoreTask<{ memberId: string }> = {
  name: taskNames.make,
  payload: z.object({ memberId: z.uuid() }),
  isHeavy: true,
  run: async ({ payload, request, progress, complete }) => {
    await deleteIncomplete(request)
    const id = newId()
    const fileName = nameOf(String((await selectArchivedSettings(request)).name), request.today)
    await insertArchive(request, { id, origin: 'MADE', fileName, size: null, memberId: payload.memberId })
    let [size, place] = [0, 0]
    const storePart = async (bytes: Buffer): Promise<void> => {
      await insertArchivePart(request, { id, place, bytes })
      size += bytes.length
      place += 1
    }
    const onProgress = everySecond((done, total) => progress({ done, total }))
    const manifest = await inSnapshot(request, (reading) => writeArchive(reading, { storePart, onProgress }))
    await complete(async (request) => {
      await updateArchiveComplete(request, id, { size, summary: contentsOf(manifest) })
      await deleteOtherArchives(request, 'MADE', id)
      return { id }
    })
  },
}

/** Of two clicks, the second finds the archive of the first. */
export const makeArchive: Verb<typeof archive.makeArchive> = (request) =>
  inTransaction(request, async (request) => {
    const { making } = await readArchiveInfo(request)
    const isRunning = making?.state === 'QUEUED' || making?.state === 'RUNNING'
    if (!isRunning) {
      await addJob(request, writeStoreArchive, { memberId: memberOf(request) }, { key: 'archive' })
      await audit(request, {
        ...request,
        action: 'archive.made',
        record: { kind: 'store', id: request.storeId },
      })
    }
    return readArchiveInfo(request)
  })
