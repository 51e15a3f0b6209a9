import { type RefObject, useEffect, useState } from 'react'
import { activeSection, scrolledAfter, unmeasuredHeader } from './active-section.ts'
import { navItems, type SectionId } from './nav-items.ts'

type Place = { isScrolled: boolean; active: SectionId }

/** Where the reader is, for the header; and the header's height, for where a section stops. */
export const useScrollPlace = (header: RefObject<HTMLElement | null>): Place => {
  const [isScrolled, setScrolled] = useState(false)
  const [active, setActive] = useState<SectionId>('hero')

  useEffect(() => {
    const look = () => {
      const headerHeight = header.current?.offsetHeight || unmeasuredHeader
      setScrolled(scrollY > scrolledAfter)
      setActive(activeSection({ scrolled: scrollY, headerHeight, tops: sectionTops() }))
    }
    const measure = () => {
      const height = header.current?.offsetHeight
      if (height) document.documentElement.style.setProperty('--header-height', `${height}px`)
      look()
    }
    measure()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', measure)
    }
  }, [header])

  return { isScrolled, active }
}

const sectionTops = () =>
  navItems.flatMap(({ id }) => {
    const section = document.getElementById(id)
    return section ? [{ id, top: section.getBoundingClientRect().top + scrollY }] : []
  })
