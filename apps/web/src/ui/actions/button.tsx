import type { LucideIcon } from 'lucide-react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, HTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/actions/button-class.ts'
import { Link } from '#ui/actions/link.tsx'
import { Spinner } from '#ui/states/spinner.tsx'

export type ButtonProps = Omit<HTMLAttributes<HTMLElement>, 'children'> &
  Pick<ButtonHTMLAttributes<HTMLElement>, 'type' | 'disabled' | 'form' | 'name' | 'value'> &
  Pick<AnchorHTMLAttributes<HTMLElement>, 'target' | 'rel' | 'download'> & {
    variant?: ButtonVariant | undefined
    size?: ButtonSize | undefined
    icon?: LucideIcon | undefined
    busy?: boolean | undefined
    /** A press may be the last that does something: the focus is not lost with it. */
    keepsFocus?: boolean | undefined
    to?: string | undefined
    href?: string | undefined
    ref?: Ref<HTMLButtonElement> | undefined
    children: ReactNode
  }

export function Button({
  variant = 'primary',
  size = 'md',
  icon: Icon,
  busy = false,
  keepsFocus = false,
  to,
  href,
  className,
  children,
  ref,
  type = 'button',
  disabled,
  form,
  name,
  value,
  target,
  rel,
  download,
  onClick,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ variant, size, className })
  const content = (
    <>
      {busy ? (
        <Spinner />
      ) : (
        Icon && <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      )}
      {children}
    </>
  )
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} target={target} rel={rel} onClick={onClick} className={look}>
        {content}
      </Link>
    )
  }
  if (href !== undefined) {
    return (
      <a {...rest} {...{ href, target, rel, download, onClick }} className={look}>
        {content}
      </a>
    )
  }
  const isOff = disabled || busy
  return (
    <button
      {...rest}
      {...{ ref, type, form, name, value }}
      disabled={isOff && !keepsFocus}
      aria-disabled={(isOff && keepsFocus) || undefined}
      onClick={isOff ? undefined : onClick}
      aria-busy={busy || undefined}
      className={look}
    >
      {content}
    </button>
  )
}
