import { lazy, type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { enlivenCarousel } from './carousel.ts'
import { followLinks } from './follow-links.ts'
import { revealSections } from './reveal-sections.ts'
import { scrollToAsked } from './scroll-to-asked.ts'
import { StaticContent } from './static-content.tsx'

const load = () => import('./landing-content.tsx')
const Content = lazy(async () => ({ default: (await load()).LandingContent }))
const Footer = lazy(async () => ({ default: (await load()).LandingFooter }))

const useLinks = () => {
  const navigate = useNavigate()
  return useCallback((root: HTMLElement) => followLinks(root, navigate), [navigate])
}

export const LandingBody = (): ReactNode => {
  const links = useLinks()
  const enliven = useCallback(
    (root: HTMLElement) => {
      const lives = [links(root), revealSections(root), enlivenCarousel(root)]
      scrollToAsked()
      return () => {
        for (const end of lives) end()
      }
    },
    [links],
  )
  return <StaticContent id="landing-content" Content={Content} enliven={enliven} />
}

export const LandingFoot = (): ReactNode => {
  const links = useLinks()
  const enliven = useCallback(
    (root: HTMLElement) => {
      // The page may have been built in another year.
      const year = root.querySelector('[data-current-year]')
      if (year) year.textContent = String(new Date().getFullYear())
      return links(root)
    },
    [links],
  )
  return <StaticContent id="landing-foot" Content={Footer} enliven={enliven} />
}
