import { lazyPage } from '#platform/page/lazy-page.ts'

const Platform = lazyPage(() => import('./shell/platform.tsx'))
const Linked = lazyPage(() => import('#pages/linked.tsx'))

export const routes = [
  { path: '/', Page: lazyPage(() => import('#pages/landing.tsx')) },
  { path: '/login', Page: lazyPage(() => import('#pages/login.tsx')) },
  { path: '/register', Page: lazyPage(() => import('#pages/register.tsx')) },
  { path: '/forgot', Page: lazyPage(() => import('#pages/forgot.tsx')) },
  { path: '/reset', Page: Linked },
  { path: '/confirm-email', Page: Linked },
  { path: '/invite', Page: Linked },
  { path: '/unsubscribe', Page: Linked },
  { path: '/survey', Page: lazyPage(() => import('#pages/survey.tsx')) },
  { path: '/help', Page: lazyPage(() => import('#pages/help.tsx')) },
  { path: '/privacy', Page: lazyPage(() => import('#pages/privacy.tsx')) },
  { path: '/terms', Page: lazyPage(() => import('#pages/terms.tsx')) },
  { path: '/r/:token', Page: Linked },
  { path: '/till', Page: lazyPage(() => import('#pages/till.tsx')) },
  { path: '/platform/*', Page: Platform },
]
