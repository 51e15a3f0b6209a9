import { centsOf } from '@tillsight/domain/money'
import { everyPage, instant, listFile } from '#platform/lists/list-file.ts'
import { listCloses } from './list-closes.ts'

export const exportCloses = listFile({
  label: 'Closes',
  fileName: 'closes',
  emptyMessage: 'No closes.',
  read: (request) => everyPage((page) => listCloses(request, page)),
  columns: [
    { label: 'Drawer', kind: 'text', of: ({ name }) => name },
    { label: 'Number', kind: 'integer', of: ({ number }) => number },
    { label: 'Opened', kind: 'datetime', of: ({ opened_at }) => instant(opened_at) },
    { label: 'Closed', kind: 'datetime', of: ({ closed_at }) => instant(closed_at) },
    { label: 'Closed by', kind: 'text', of: ({ closed_by }) => closed_by },
    { label: 'Sales and returns', kind: 'integer', total: 'sum', of: ({ count }) => count },
    { label: 'Paid', kind: 'money', total: 'sum', of: ({ paid }) => centsOf(paid) },
    { label: 'Expected cash', kind: 'money', of: ({ expected }) => centsOf(expected) },
    { label: 'Counted cash', kind: 'money', of: ({ counted }) => centsOf(counted) },
    { label: 'Difference', kind: 'money', total: 'sum', of: ({ difference }) => centsOf(difference) },
    { label: 'Left in the drawer', kind: 'money', of: ({ float_left }) => centsOf(float_left) },
    { label: 'Taken out', kind: 'money', total: 'sum', of: ({ taken_out }) => centsOf(taken_out) },
    { label: 'Note', kind: 'text', of: ({ note }) => note },
    { label: 'Later changes', kind: 'integer', of: ({ changes }) => changes },
  ],
})
