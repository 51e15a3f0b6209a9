import type { ReactNode } from 'react'
import { Spinner } from '#ui/states/spinner.tsx'

const widths = ['w-40', 'w-28', 'w-36', 'w-32', 'w-44', 'w-28', 'w-36', 'w-40']

type ListSkeletonProps = {
  /** One row; the width is that of its longest text, which differs as in a real list. */
  row: (width: string) => ReactNode
}

/** A list before its rows are there: as high as it will be, and saying that it loads. */
export const ListSkeleton = ({ row }: ListSkeletonProps) => (
  <div className="relative">
    <p
      role="status"
      className="absolute inset-x-0 top-24 z-1 mx-auto flex w-fit items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-ink-soft shadow-low"
    >
      <Spinner /> Loading...
    </p>
    <div aria-hidden="true">
      {widths.map((width, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={index}
          className="flex h-[3.75rem] items-center gap-6 border-b border-line px-4"
        >
          {row(width)}
        </div>
      ))}
    </div>
  </div>
)
