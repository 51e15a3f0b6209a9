import { type ReactNode, useId } from 'react'

type CardProps = {
  title?: string | undefined
  description?: string | undefined
  actions?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export function Card({ title, description, actions, children, footer }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface shadow-low"
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-5 sm:px-6">
          <div className="min-w-0 flex-1 basis-40">
            {title && (
              <h2 id={titleId} className="text-md">
                {title}
              </h2>
            )}
            {description && <p className="mt-0.5 text-sm text-ink-faint">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className="min-w-0 flex-1 px-5 py-5 sm:px-6">{children}</div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
          {footer}
        </footer>
      )}
    </section>
  )
}
