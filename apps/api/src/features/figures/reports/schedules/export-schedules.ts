import { instant, listFile, words, yesOrNo } from '#platform/lists/list-file.ts'
import { listSchedules } from './list-schedules.ts'

export const exportSchedules = listFile({
  label: 'Scheduled reports',
  fileName: 'scheduled_reports',
  emptyMessage: 'No scheduled reports.',
  read: (request) => listSchedules(request, {}),
  columns: [
    { label: 'Report', kind: 'text', of: ({ label }) => label },
    { label: 'Format', kind: 'text', of: ({ fmt }) => fmt },
    { label: 'How often', kind: 'text', of: ({ rhythm }) => words(rhythm) },
    { label: 'Hour', kind: 'integer', of: ({ hour }) => hour },
    {
      label: 'Recipients',
      kind: 'text',
      of: ({ recipients }) =>
        recipients.map(({ email, status }) => `${email} (${words(status).toLowerCase()})`).join(', '),
    },
    { label: 'Paused', kind: 'text', of: ({ paused }) => yesOrNo(paused) },
    { label: 'Next', kind: 'datetime', of: ({ next_run }) => instant(next_run) },
    { label: 'Last sent', kind: 'datetime', of: ({ runs }) => instant(runs[0]?.at ?? null) },
  ],
})
