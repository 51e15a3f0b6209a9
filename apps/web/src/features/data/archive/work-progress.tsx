import { count } from '#platform/words/format.ts'
import { Progress } from '#ui/states/progress.tsx'
import type { ArchiveWork } from './archive.api.ts'

export const WorkProgress = ({ work, label }: { work: ArchiveWork; label: string }) => {
  const { state, done, total } = work
  const text =
    state === 'QUEUED' || total === null ? `${label}…` : `${label}: ${count(done)} of ${count(total)} rows`
  return <Progress label={label} value={done} most={total ?? 0} text={text} />
}
