import { useLocation } from 'react-router'
import { type LazyPage, lazyPage } from '#platform/page/lazy-page.ts'

const PublicReceiptPage = lazyPage(() => import('./public-receipt.tsx'))

const pages: Record<string, LazyPage> = {
  'confirm-email': lazyPage(() => import('./confirm-email.tsx')),
  invite: lazyPage(() => import('./invite.tsx')),
  reset: lazyPage(() => import('./reset.tsx')),
  unsubscribe: lazyPage(() => import('./unsubscribe.tsx')),
}

/** Pages that people reach by a link from elsewhere: the first page need not list their scripts. */
export const LinkedPage = () => {
  const [, name = ''] = useLocation().pathname.split('/')
  const Page = pages[name] ?? PublicReceiptPage
  return <Page />
}
