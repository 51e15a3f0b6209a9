import { lazyPage } from '#platform/page/lazy-page.ts'

const Platform = lazyPage(async () => (await import('./shell/platform.tsx')).Platform)
const Linked = lazyPage(async () => (await import('#pages/linked.tsx')).LinkedPage)

export const routes = [
  { path: '/', Page: lazyPage(async () => (await import('#pages/landing.tsx')).LandingPage) },
  { path: '/login', Page: lazyPage(async () => (await import('#pages/login.tsx')).LoginPage) },
  { path: '/register', Page: lazyPage(async () => (await import('#pages/register.tsx')).RegisterPage) },
  { path: '/forgot', Page: lazyPage(async () => (await import('#pages/forgot.tsx')).ForgotPage) },
  { path: '/reset', Page: Linked },
  { path: '/confirm-email', Page: Linked },
  { path: '/invite', Page: Linked },
  { path: '/unsubscribe', Page: Linked },
  { path: '/developers', Page: Linked },
  { path: '/survey', Page: lazyPage(async () => (await import('#pages/survey.tsx')).SurveyPage) },
  { path: '/help', Page: lazyPage(async () => (await import('#pages/help.tsx')).HelpPage) },
  { path: '/privacy', Page: lazyPage(async () => (await import('#pages/privacy.tsx')).PrivacyPage) },
  { path: '/terms', Page: lazyPage(async () => (await import('#pages/terms.tsx')).TermsPage) },
  { path: '/r/:token', Page: Linked },
  { path: '/till', Page: lazyPage(async () => (await import('#pages/till.tsx')).TillPage) },
  { path: '/platform/*', Page: Platform },
]
