import { ReorderScreen } from '#features/books/purchases/reorder-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { SupplierSections } from './supplier-sections.tsx'

export const ReorderPage = () => (
  <Page title="What runs out">
    <OnlyFor permission="suppliers:read" title="What runs out">
      <ReorderScreen sections={<SupplierSections />} />
    </OnlyFor>
  </Page>
)
