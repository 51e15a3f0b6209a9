import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & {
  label: string
  icon: LucideIcon
}

const widths = { sm: 'w-control-sm', md: 'w-control', lg: 'w-control-lg' }

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      icon={icon}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames('shrink-0 !px-0', widths[size], className)}
    >
      {null}
    </Button>
  )
}
