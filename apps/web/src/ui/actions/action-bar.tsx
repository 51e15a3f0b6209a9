import type { ReactNode } from 'react'

/** Stays at the lower edge of the window as long as there is something to act on. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="action-bar">
      {children}
    </section>
  )
}
