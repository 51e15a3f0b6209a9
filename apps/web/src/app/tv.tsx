import '@fontsource-variable/hanken-grotesk/wght.css'
import '#ui/styles/tokens.css'
import { createRoot } from 'react-dom/client'
import { TvPage } from '#pages/tv.tsx'

/** The page of a screen on the wall: a program of its own, since weak devices run it for months. */
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into.')
createRoot(root).render(<TvPage />)

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/tv-worker.js', { scope: '/tv' }).catch(() => undefined)
