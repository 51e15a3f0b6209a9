import { useParams } from 'react-router'
import { lazyPage } from '#platform/page/lazy-page.ts'

const PublicReceiptPage = lazyPage(() => import('./public-receipt.tsx'))
const UnsubscribePage = lazyPage(() => import('./unsubscribe.tsx'))

/** Pages that people reach by a link from elsewhere: the first page need not list their scripts. */
export const LinkedPage = () =>
  useParams().token === undefined ? <UnsubscribePage /> : <PublicReceiptPage />
