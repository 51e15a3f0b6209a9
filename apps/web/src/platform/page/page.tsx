import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { useArrival } from './use-arrival.ts'

type PageProps = { title: string; className?: string; children: ReactNode }

/** The main part of a page, its name in the browser's tab included. */
export const Page = ({ title, className, children }: PageProps) => {
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  useLayoutEffect(() => {
    document.title = `${title} · Tillsight`
  }, [title])

  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={classNames('outline-none [&_h1]:outline-none', className)}
    >
      {children}
    </main>
  )
}
