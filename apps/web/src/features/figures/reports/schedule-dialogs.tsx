import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import type { Schedule } from './schedules.api.ts'

const ScheduleDialog = lazyDialog(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)
const RunHistoryDialog = lazyDialog(async () => (await import('./run-history-dialog.tsx')).RunHistoryDialog)
const DeleteScheduleDialog = lazyDialog(
  async () => (await import('./delete-schedule-dialog.tsx')).DeleteScheduleDialog,
)

export type OpenSchedule = { act: 'add' } | { act: 'edit' | 'history' | 'delete'; schedule: Schedule }

type ScheduleDialogsProps = { open: OpenSchedule | null; onClose: () => void }

export const ScheduleDialogs = ({ open, onClose }: ScheduleDialogsProps) => {
  if (!open) return null
  if (open.act === 'add') return <ScheduleDialog onClose={onClose} />
  const { act, schedule } = open
  if (act === 'edit') return <ScheduleDialog schedule={schedule} onClose={onClose} />
  if (act === 'history') return <RunHistoryDialog schedule={schedule} onClose={onClose} />
  return <DeleteScheduleDialog schedule={schedule} onClose={onClose} />
}
