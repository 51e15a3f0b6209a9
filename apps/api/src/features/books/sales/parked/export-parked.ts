import { centsOf } from '@tillsight/domain/money'
import { instant, listFile } from '#platform/lists/list-file.ts'
import { listParked } from './list-parked.ts'

export const exportParked = listFile({
  label: 'Parked sales',
  fileName: 'parked_sales',
  emptyMessage: 'No parked sales.',
  read: async (request) => (await listParked(request, {})).sales,
  columns: [
    { label: 'Parked sale', kind: 'text', of: ({ name }) => name },
    { label: 'Client', kind: 'text', of: ({ client }) => client?.name ?? null },
    { label: 'Parked by', kind: 'text', of: ({ parked_by }) => parked_by.name },
    { label: 'Parked', kind: 'datetime', of: ({ parked_at }) => instant(parked_at) },
    { label: 'Lines', kind: 'integer', total: 'sum', of: ({ line_count }) => line_count },
    { label: 'Total Amount', kind: 'money', total: 'sum', of: ({ total }) => centsOf(total) },
  ],
})
