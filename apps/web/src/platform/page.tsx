import { type ReactNode, useLayoutEffect, useRef } from 'react'

let isFirstPage = true

/** The main part of a page. Coming from another page, a reader is put at its heading. */
export const Page = ({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => {
  const main = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    document.title = `${title} · Tillsight`
  }, [title])

  useLayoutEffect(() => {
    if (isFirstPage) isFirstPage = false
    else focusHeading(main.current)
  }, [])

  return (
    <main ref={main} id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}

const focusHeading = (main: HTMLElement | null) => {
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
