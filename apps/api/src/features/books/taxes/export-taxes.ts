import { listFile } from '#platform/lists/list-file.ts'
import { listTaxes } from './list-taxes.ts'

/** One row for each part of each rate: 'PST 7% from 1 July on'. */
export const exportTaxes = listFile({
  label: 'Taxes',
  fileName: 'taxes',
  emptyMessage: 'No taxes.',
  read: async (request) => {
    const { taxes, settings } = await listTaxes(request, {})
    return taxes.flatMap(({ id, name, rates, products }) =>
      rates.flatMap(({ starts_on, parts }) =>
        parts.map((part) => ({ tax: name, starts_on, part, products, isUsual: id === settings.id_tax })),
      ),
    )
  },
  columns: [
    { label: 'Tax', kind: 'text', of: ({ tax }) => tax },
    { label: 'From', kind: 'date', of: ({ starts_on }) => starts_on },
    { label: 'Name on receipts', kind: 'text', of: ({ part }) => part.name },
    { label: 'Rate', kind: 'exactPercent', of: ({ part }) => part.rate },
    { label: 'Products of its own', kind: 'integer', of: ({ products }) => products },
    { label: 'Usual tax', kind: 'text', of: ({ isUsual }) => (isUsual ? 'Yes' : 'No') },
  ],
})
