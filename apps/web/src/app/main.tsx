import '#ui/styles/styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { restoreSession, watchSession } from '#platform/session/session.ts'
import { App } from './app.tsx'

// Zod would try whether it may build code from text, which our content policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

watchSession()
restoreSession()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into.')
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)
