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
    Section: lazyPage(async () => (await import('./admin-members.tsx')).AdminMembers),
  },
  {
    name: 'tills',
    label: 'Tills',
    needs: 'tills:write',
    Section: lazyPage(async () => (await import('#features/people/tills/tills-section.tsx')).TillsSection),
  },
  {
    name: 'closing',
    label: 'Closing',
    needs: 'tills:write',
    Section: lazyPage(
      async () => (await import('#features/books/closing/closing-section.tsx')).ClosingSection,
    ),
  },
  {
    name: 'store',
    label: 'Store',
    needs: 'store:write',
    Section: lazyPage(async () => (await import('#features/people/store/store-section.tsx')).StoreSection),
  },
  {
    name: 'taxes',
    label: 'Taxes',
    needs: 'store:write',
    Section: lazyPage(async () => (await import('#features/books/taxes/tax-section.tsx')).TaxSection),
  },
  {
    name: 'payments',
    label: 'Payments',
    needs: 'store:write',
    Section: lazyPage(
      async () => (await import('#features/books/sales/payments/payment-section.tsx')).PaymentSection,
    ),
  },
  {
    name: 'imports',
    label: 'Imports',
    needs: 'imports:write',
    Section: lazyPage(async () => (await import('#features/data/imports/imports-screen.tsx')).ImportsScreen),
  },
  {
    name: 'audit',
    label: 'Audit log',
    needs: 'audit:read',
    Section: lazyPage(
      async () => (await import('#features/operations/audit/audit-section.tsx')).AuditSection,
    ),
  },
  {
    name: 'data',
    label: 'Your data',
    needs: 'archive:write',
    Section: lazyPage(async () => (await import('./your-data.tsx')).YourData),
  },
  {
    name: 'privacy-documents',
    label: 'Privacy documents',
    needs: 'store:write',
    Section: lazyPage(async () => (await import('./privacy-documents.tsx')).PrivacyDocuments),
  },
  {
    name: 'privacy',
    label: 'Privacy',
    needs: 'store:write',
    Section: lazyPage(
      async () => (await import('#features/data/privacy/privacy-section.tsx')).PrivacySection,
    ),
  },
  {
    name: 'licence',
    label: 'Licence',
    needs: 'store:write',
    Section: lazyPage(
      async () => (await import('#features/operations/licence/licence-section.tsx')).LicenceSection,
    ),
  },
  {
    name: 'operations',
    label: 'Operations',
    needs: 'operator',
    Section: lazyPage(
      async () =>
        (await import('#features/operations/installation/operations-section.tsx')).OperationsSection,
    ),
  },
]
