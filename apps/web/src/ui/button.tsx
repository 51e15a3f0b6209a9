import type { LucideIcon } from 'lucide-react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, HTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'

export type ButtonProps = Omit<HTMLAttributes<HTMLElement>, 'children'> &
  Pick<ButtonHTMLAttributes<HTMLElement>, 'type' | 'disabled' | 'form' | 'name' | 'value'> &
  Pick<AnchorHTMLAttributes<HTMLElement>, 'target' | 'rel' | 'download'> & {
    variant?: ButtonVariant | undefined
    size?: ButtonSize | undefined
    icon?: LucideIcon | undefined
    busy?: boolean | undefined
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
      <Link {...rest} to={to} target={target} rel={rel} className={look}>
        {content}
      </Link>
    )
  }
  if (href !== undefined) {
    return (
      <a {...rest} href={href} target={target} rel={rel} download={download} className={look}>
        {content}
      </a>
    )
  }
  return (
    <button
      {...rest}
      {...{ ref, type, form, name, value }}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={look}
    >
      {content}
    </button>
  )
}
