import { useParams } from 'react-router'
import { PromotionScreen } from '#features/books/promotions/promotion-screen.tsx'
import { usePromotion } from '#features/books/promotions/promotions.api.ts'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'

export const PromotionPage = () => {
  const { id = '' } = useParams()
  const promotion = usePromotion(id)
  return (
    <Page title={promotion.data?.name ?? 'Promotion'}>
      <OnlyFor permission="promotions:read" title="Promotion">
        <PromotionScreen key={id} id={id} />
      </OnlyFor>
    </Page>
  )
}
