import type { archive } from '@tillsight/contract'
import { ArchiveContents, type ArchiveInfo, type ArchiveWork } from '@tillsight/contract/data/archive'
import { z } from 'zod'
import { type JobRow, selectLatestJob } from '#platform/jobs/jobs.queries.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type ArchiveRow, countArchiveParts, retainedMs, selectLatestArchive } from './archives.queries.ts'
import { filledWith } from './load-archive.ts'
import { taskNames } from './task-names.ts'

const presentWork = (job: JobRow | undefined): ArchiveWork | null =>
  job
    ? { state: job.state, done: job.done, total: job.total, message: job.message, failure: job.failure }
    : null

/** In a closed store it stays until the store is deleted: no time is named. */
const removedAt = ({ licence }: MemberRequest, { created_at }: ArchiveRow): string | null =>
  licence.kind === 'CLOSING' ? null : new Date(created_at.getTime() + retainedMs.MADE).toISOString()

const presentMade = (request: MemberRequest, row: ArchiveRow | undefined): ArchiveInfo['made'] =>
  row
    ? {
        id: row.id,
        file_name: row.file_name,
        size: row.size ?? 0,
        made_at: row.created_at.toISOString(),
        removed_at: removedAt(request, row),
        contents: ArchiveContents.parse(row.summary),
      }
    : null

export const Checked = z.object({
  refusal: z.string().nullable(),
  contents: ArchiveContents.nullable(),
  former_members: z.array(z.string()),
})

const presentUpload = async (request: MemberRequest): Promise<ArchiveInfo['upload']> => {
  const row = await selectLatestArchive(request, 'UPLOADED')
  if (!row) return null
  const { bytes } = await countArchiveParts(request, row.id)
  const checking = await selectLatestJob(request, taskNames.check, row.id)
  const loading = await selectLatestJob(request, taskNames.load, row.id)
  const refused = Checked.safeParse(loading?.result)
  const checked = Checked.safeParse(checking?.result)
  const work = presentWork(loading)
  return {
    id: row.id,
    file_name: row.file_name,
    size: row.size ?? 0,
    received: bytes,
    is_complete: row.is_complete,
    checking: presentWork(checking),
    checked: refused.data ?? checked.data ?? null,
    loading: work && row.rows_done !== null ? { ...work, done: row.rows_done } : work,
  }
}

export const readArchiveInfo = async (request: MemberRequest): Promise<ArchiveInfo> => {
  const loaded = await selectLatestJob(request, taskNames.load)
  return {
    made: presentMade(request, await selectLatestArchive(request, 'MADE')),
    making: presentWork(await selectLatestJob(request, taskNames.make)),
    not_empty: await filledWith(request),
    upload: await presentUpload(request),
    loaded_at: loaded?.state === 'DONE' ? (loaded.ended_at?.toISOString() ?? null) : null,
  }
}

export const getArchive: Verb<typeof archive.getArchive> = (request) => readArchiveInfo(request)
