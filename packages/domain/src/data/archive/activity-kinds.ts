import { type ArchiveKind, common, knownHere } from './kind.ts'

export const activityKinds: readonly ArchiveKind[] = [
  {
    table: 'activity',
    name: 'activities',
    title: 'Activities',
    about: 'Calls, meetings, deals, tickets and hours worked, by person.',
    columns: {
      ...common,
      kind: 'CALL, MEETING, DEAL, TICKET or HOURS',
      status: 'How it stands or ended; none for hours',
      member_id: 'Who did it',
      customer_id: 'The customer',
      started_at: 'When it began, or was opened',
      day: 'The day in the store',
      hour: 'The hour in the store',
      minutes: 'How long it took',
      amount: 'What a deal is worth',
      closed_at: 'When it was won, lost or solved',
      closed_day: 'The day of that in the store',
      closed_hour: 'The hour of that in the store',
      subject: 'What it was about',
      note: 'The note',
      source: 'The system that it came from',
      external_id: 'Its id in that system',
      search_text: 'Subject and note as they are searched',
      deleted_at: 'When it was deleted',
    },
    withheld: { recorded_at: knownHere },
  },
]
