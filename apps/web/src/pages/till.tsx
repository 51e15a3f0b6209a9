import { lazyPage } from '#platform/page/lazy-page.ts'

const TillScreen = lazyPage(async () => (await import('./till-screen.tsx')).TillScreen)

/** A script of its own: what the first page loads need not list all the scripts of the till. */
export const TillPage = () => <TillScreen />
