import { lazyPage } from '#platform/page/lazy-page.ts'

const Platform = lazyPage(() => import('./shell/platform.tsx'), 'Platform')

export const routes = [
  { path: '/', Page: lazyPage(() => import('#pages/landing.tsx'), 'LandingPage') },
  { path: '/login', Page: lazyPage(() => import('#pages/login.tsx'), 'LoginPage') },
  { path: '/register', Page: lazyPage(() => import('#pages/register.tsx'), 'RegisterPage') },
  { path: '/forgot', Page: lazyPage(() => import('#pages/forgot.tsx'), 'ForgotPage') },
  { path: '/reset', Page: lazyPage(() => import('#pages/reset.tsx'), 'ResetPage') },
  { path: '/confirm-email', Page: lazyPage(() => import('#pages/confirm-email.tsx'), 'ConfirmEmailPage') },
  { path: '/invite', Page: lazyPage(() => import('#pages/invite.tsx'), 'InvitePage') },
  { path: '/unsubscribe', Page: lazyPage(() => import('#pages/unsubscribe.tsx'), 'UnsubscribePage') },
  { path: '/survey', Page: lazyPage(() => import('#pages/survey.tsx'), 'SurveyPage') },
  { path: '/help', Page: lazyPage(() => import('#pages/help.tsx'), 'HelpPage') },
  { path: '/privacy', Page: lazyPage(() => import('#pages/privacy.tsx'), 'PrivacyPage') },
  { path: '/terms', Page: lazyPage(() => import('#pages/terms.tsx'), 'TermsPage') },
  { path: '/till', Page: lazyPage(() => import('#pages/till.tsx'), 'TillPage') },
  { path: '/platform/*', Page: Platform },
]
