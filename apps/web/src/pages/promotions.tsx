import { PromotionsScreen } from '#features/books/promotions/promotions-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { ProductSections } from './product-sections.tsx'

export const PromotionsPage = () => (
  <Page title="Promotions">
    <OnlyFor permission="promotions:read" title="Promotions">
      <PromotionsScreen sections={<ProductSections />} />
    </OnlyFor>
  </Page>
)
