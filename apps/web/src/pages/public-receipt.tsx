import { useParams } from 'react-router'
import { PublicReceipt } from '#features/books/sales/receipts/public-receipt.tsx'
import { Queries } from '#platform/api/queries.tsx'
import { Page } from '#platform/page/page.tsx'

export const PublicReceiptPage = () => (
  <Page title="Receipt" className="min-h-dvh bg-sunken px-4 py-8">
    <meta name="robots" content="noindex" />
    <h1 className="sr-only">Receipt</h1>
    <Queries>
      <PublicReceipt token={useParams().token ?? ''} />
    </Queries>
  </Page>
)
