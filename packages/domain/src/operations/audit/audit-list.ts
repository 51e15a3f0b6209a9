import type { ListDefinition } from '#domain/lists/list.ts'

/** The log as a document. It has one order, newest first, and no saved views: nothing in it is arranged. */
export const auditList = {
  label: 'Audit log',
  fileName: 'audit_log',
  needs: 'audit:read',
  primary: 'what',
  usualSort: '-at',
  filters: ['person', 'kind', 'record', 'range', 'from', 'to'],
  columns: {
    at: { label: 'When', kind: 'datetime', sort: 'descending', isShown: true },
    who: { label: 'Who', kind: 'text', isShown: true },
    what: { label: 'What', kind: 'text', isShown: true },
    record: { label: 'Record', kind: 'text', isShown: true },
    changes: { label: 'Changes', kind: 'text', isShown: true },
    device: { label: 'Device', kind: 'text', isShown: true },
    address: { label: 'Address', kind: 'text', isShown: true },
  },
} as const satisfies ListDefinition
