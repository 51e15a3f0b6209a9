import { useLocation } from 'react-router'
import { type LazyPage, lazyPage } from '#platform/page/lazy-page.ts'

const PublicReceiptPage = lazyPage(async () => (await import('./public-receipt.tsx')).PublicReceiptPage)

const pages: Record<string, LazyPage> = {
  'confirm-email': lazyPage(async () => (await import('./confirm-email.tsx')).ConfirmEmailPage),
  developers: lazyPage(async () => (await import('./developers.tsx')).DevelopersPage),
  invite: lazyPage(async () => (await import('./invite.tsx')).InvitePage),
  reset: lazyPage(async () => (await import('./reset.tsx')).ResetPage),
  unsubscribe: lazyPage(async () => (await import('./unsubscribe.tsx')).UnsubscribePage),
}

/** Pages that people reach by a link from elsewhere: the first page need not list their scripts. */
export const LinkedPage = () => {
  const [, name = ''] = useLocation().pathname.split('/')
  const Page = pages[name] ?? PublicReceiptPage
  return <Page />
}
