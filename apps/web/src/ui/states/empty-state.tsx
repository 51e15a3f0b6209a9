import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon?: LucideIcon | undefined
  title: string
  text?: string | undefined
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      {Icon && <Icon aria-hidden="true" className="mb-4 size-7 text-ink-faint" strokeWidth={1.5} />}
      <p className="text-md font-[560]">{title}</p>
      {text && <p className="mt-1 max-w-[42ch] text-ink-soft">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
