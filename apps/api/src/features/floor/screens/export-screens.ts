import { instant, listFile, words, yesOrNo } from '#platform/lists/list-file.ts'
import { listScreens } from './list-screens.ts'

export const exportScreens = listFile({
  label: 'Screens',
  fileName: 'screens',
  emptyMessage: 'No screens.',
  read: (request) => listScreens(request, {}),
  columns: [
    { label: 'Screen', kind: 'text', of: ({ name }) => name },
    { label: 'Group', kind: 'text', of: ({ group_name }) => group_name },
    { label: 'Plays now', kind: 'text', of: ({ playing }) => playing?.name ?? null },
    { label: 'Online', kind: 'text', of: ({ is_online }) => yesOrNo(is_online) },
    { label: 'Last seen', kind: 'datetime', of: ({ seen_at }) => instant(seen_at) },
    { label: 'Turned off', kind: 'text', of: ({ is_off }) => yesOrNo(is_off) },
    { label: 'Look', kind: 'text', of: ({ look }) => words(look) },
    { label: 'Shows profit', kind: 'text', of: ({ shows_profit }) => yesOrNo(shows_profit) },
    { label: 'Shows customers', kind: 'text', of: ({ shows_customers }) => yesOrNo(shows_customers) },
    { label: 'Problem', kind: 'text', of: ({ problem }) => problem },
    { label: 'Paired by', kind: 'text', of: ({ paired_by }) => paired_by },
    { label: 'Paired', kind: 'datetime', of: ({ created_at }) => instant(created_at) },
  ],
})
