import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { headOf, type PublicPage, publicPages } from './public-pages.ts'

export { publicPages }

/** A public page as text, made once, when the app is built. */
export const render = async (page: PublicPage): Promise<{ head: string; body: string }> => {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={page.path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // However long, it stays in its place: React would move what is long to the end, and back by inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return { head: headOf(page), body: await new Response(prelude as BodyInit).text() }
}
