import { RotateCw } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { classNames } from '#ui/layout/class-names.ts'

type ScreenHeaderProps = {
  title: string
  /** Takes the focus when the focused element is removed. */
  heading: RefObject<HTMLHeadingElement | null>
  isRefreshing: boolean
  onRefresh: () => void
  children?: ReactNode
}

/** The header of a list: title, refresh and actions. */
export const ScreenHeader = ({ title, heading, isRefreshing, onRefresh, children }: ScreenHeaderProps) => (
  <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
    <div className="flex items-center gap-1.5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <IconButton
        label="Refresh"
        icon={RotateCw}
        aria-busy={isRefreshing || undefined}
        className={classNames(isRefreshing && '[&_svg]:animate-spin')}
        onClick={onRefresh}
      />
    </div>
    <div className="flex flex-wrap gap-2.5">{children}</div>
  </header>
)
