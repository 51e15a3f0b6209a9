const visiblePart = 0.1

/** Content below the fold fades in once a tenth of it is visible. Without script or with reduced motion it is shown at once. */
export const revealSections = (root: HTMLElement): (() => void) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        target.setAttribute('data-reveal', 'shown')
        observer.unobserve(target)
      }
    },
    { threshold: visiblePart },
  )
  for (const section of root.querySelectorAll('[data-reveal]')) {
    if (section.getBoundingClientRect().top <= innerHeight) continue
    section.setAttribute('data-reveal', 'waiting')
    observer.observe(section)
  }
  return () => observer.disconnect()
}
