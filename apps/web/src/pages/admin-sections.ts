import type { Access } from '@tillsight/domain/access'
import { type LazyPage, lazyPage } from '#platform/page/lazy-page.ts'

export type AdminSection = {
  /** The last part of its address: /platform/admin/members. */
  name: string
  label: string
  needs: Access
  Section: LazyPage
}

/** In the order of the tabs. What a role may not use is not shown to it. */
export const adminSections: AdminSection[] = [
  {
    name: 'members',
    label: 'Members',
    needs: 'members:write',
    Section: lazyPage(() => import('./admin-members.tsx')),
  },
  {
    name: 'tills',
    label: 'Tills',
    needs: 'tills:write',
    Section: lazyPage(() => import('#features/people/tills/tills-section.tsx')),
  },
  {
    name: 'closing',
    label: 'Closing',
    needs: 'tills:write',
    Section: lazyPage(() => import('#features/books/closing/closing-section.tsx')),
  },
  {
    name: 'store',
    label: 'Store',
    needs: 'store:write',
    Section: lazyPage(() => import('#features/people/store/store-section.tsx')),
  },
  {
    name: 'taxes',
    label: 'Taxes',
    needs: 'store:write',
    Section: lazyPage(() => import('#features/books/taxes/tax-section.tsx')),
  },
  {
    name: 'payments',
    label: 'Payments',
    needs: 'store:write',
    Section: lazyPage(() => import('#features/books/sales/payments/payment-section.tsx')),
  },
  {
    name: 'imports',
    label: 'Imports',
    needs: 'imports:write',
    Section: lazyPage(() => import('#features/data/imports/imports-screen.tsx')),
  },
  {
    name: 'audit',
    label: 'Audit log',
    needs: 'audit:read',
    Section: lazyPage(() => import('#features/operations/audit/audit-section.tsx')),
  },
  {
    name: 'data',
    label: 'Your data',
    needs: 'archive:write',
    Section: lazyPage(() => import('./your-data.tsx')),
  },
  {
    name: 'privacy-documents',
    label: 'Privacy documents',
    needs: 'store:write',
    Section: lazyPage(() => import('./privacy-documents.tsx')),
  },
  {
    name: 'privacy',
    label: 'Privacy',
    needs: 'store:write',
    Section: lazyPage(() => import('#features/data/privacy/privacy-section.tsx')),
  },
  {
    name: 'licence',
    label: 'Licence',
    needs: 'store:write',
    Section: lazyPage(() => import('#features/operations/licence/licence-section.tsx')),
  },
  {
    name: 'operations',
    label: 'Operations',
    needs: 'operator',
    Section: lazyPage(() => import('#features/operations/installation/operations-section.tsx')),
  },
]
