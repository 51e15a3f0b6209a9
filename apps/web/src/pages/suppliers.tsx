import { SuppliersScreen } from '#features/books/suppliers/suppliers-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { SupplierSections } from './supplier-sections.tsx'

export const SuppliersPage = () => (
  <Page title="Suppliers">
    <OnlyFor permission="suppliers:read" title="Suppliers">
      <SuppliersScreen sections={<SupplierSections />} />
    </OnlyFor>
  </Page>
)
