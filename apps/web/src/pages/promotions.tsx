import { useParams } from 'react-router'
import { PromotionScreen } from '#features/books/promotions/promotion-screen.tsx'
import { usePromotion } from '#features/books/promotions/promotions.api.ts'
import { PromotionsScreen } from '#features/books/promotions/promotions-screen.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { ProductSections } from './product-sections.tsx'

/** The list, or one of them: one page, so that the first script names one file less. */
export const PromotionsPage = () => {
  const { id } = useParams()
  return id ? <One key={id} id={id} /> : <All />
}

const All = () => (
  <Page title="Promotions">
    <OnlyFor permission="promotions:read" title="Promotions">
      <PromotionsScreen sections={<ProductSections />} />
    </OnlyFor>
  </Page>
)

const One = ({ id }: { id: string }) => {
  const promotion = usePromotion(id)
  return (
    <Page title={promotion.data?.name ?? 'Promotion'}>
      <OnlyFor permission="promotions:read" title="Promotion">
        <PromotionScreen id={id} />
      </OnlyFor>
    </Page>
  )
}
