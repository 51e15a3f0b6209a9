import type { ReactNode } from 'react'

type SlideFrameProps = { title: string; aside?: string | undefined; children: ReactNode }

/** The heading of a slide, and below it what fills the rest. */
export const SlideFrame = ({ title, aside, children }: SlideFrameProps) => (
  <section className="tv-slide" aria-label={title}>
    <header className="tv-head">
      <h1>{title}</h1>
      {aside && <p>{aside}</p>}
    </header>
    {children}
  </section>
)
