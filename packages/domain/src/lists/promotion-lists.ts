import type { ListDefinition } from './list.ts'

export const promotions = {
  label: 'Promotions',
  fileName: 'promotions_list',
  needs: 'promotions:read',
  primary: 'name',
  usualSort: '-starts',
  filters: ['search', 'status'],
  columns: {
    name: { label: 'Promotion', kind: 'text', sort: 'ascending', isShown: true },
    discount: { label: 'Discount', kind: 'text', isShown: true },
    covers: { label: 'For', kind: 'text', isShown: true },
    starts: { label: 'First day', kind: 'date', sort: 'descending', isShown: true },
    ends: { label: 'Last day', kind: 'date', sort: 'descending', isShown: true },
    weekdays: { label: 'Weekdays', kind: 'text', isShown: false },
    code: { label: 'Code', kind: 'text', isShown: true },
    status: { label: 'Status', kind: 'text', isShown: true },
  },
} as const satisfies ListDefinition
