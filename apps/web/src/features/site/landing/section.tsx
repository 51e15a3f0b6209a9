import type { ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'

const columns = 'grid gap-x-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'

type SectionProps = {
  id: string
  title: string
  intro?: string
  tone?: 'paper' | 'sunken'
  /** The content is under the title, or beside it. */
  layout?: 'under' | 'beside'
  children: ReactNode
}

/** A part of the landing page that the navigation leads to. */
export const Section = ({ id, title, intro, tone = 'paper', layout = 'under', children }: SectionProps) => {
  const heading = (
    <h2 id={`${id}-title`} className="landing-title">
      {title}
    </h2>
  )
  const lead = intro && <p className="max-w-[56ch] text-pretty text-lg text-ink-soft lg:pt-2">{intro}</p>
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('landing-section', tone === 'sunken' && 'border-y border-line bg-sunken')}
    >
      <div className="landing-width py-20 sm:py-28" data-reveal>
        {layout === 'under' ? (
          <>
            <div className={classNames('gap-y-4', columns)}>
              {heading}
              {lead}
            </div>
            <div className="mt-12 sm:mt-16">{children}</div>
          </>
        ) : (
          <div className={classNames('gap-y-12', columns)}>
            <div className="grid content-start gap-y-4">
              {heading}
              {lead}
            </div>
            {children}
          </div>
        )}
      </div>
    </section>
  )
}
