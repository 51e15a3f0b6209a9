import { PurchasesScreen } from '#features/books/purchases/purchases-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { SupplierSections } from './supplier-sections.tsx'

export const PurchasesPage = () => (
  <Page title="Purchase orders">
    <OnlyFor permission="suppliers:read" title="Purchase orders">
      <PurchasesScreen sections={<SupplierSections />} />
    </OnlyFor>
  </Page>
)
