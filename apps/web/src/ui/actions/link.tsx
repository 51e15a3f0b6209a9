import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  replace?: boolean | undefined
  state?: unknown
}

/** The router's own brings 6 kB for data loading that we do not use, to every first page. */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** Says of itself when it leads to the page one is on, or to one above it. */
type NavLinkProps = LinkProps & {
  /** Other addresses of the same area. */
  also?: readonly string[] | undefined
}

export function NavLink({ also = [], ...props }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = [props.to, ...also].some((to) => pathname === to || pathname.startsWith(`${to}/`))
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}
