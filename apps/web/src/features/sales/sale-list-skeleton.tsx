import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'

const rows = ['w-40', 'w-28', 'w-36', 'w-32', 'w-44', 'w-28', 'w-36', 'w-40']

export const SaleListSkeleton = () => (
  <div className="relative">
    <p
      role="status"
      className="absolute inset-x-0 top-24 z-1 mx-auto flex w-fit items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-ink-soft shadow-low"
    >
      <Spinner /> Loading...
    </p>
    <div aria-hidden="true">
      {rows.map((width, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={index}
          className="flex h-[3.75rem] items-center gap-6 border-b border-line px-4"
        >
          <div className="skeleton h-3.5 w-20 rounded-control" />
          <div className={classNames('skeleton h-3.5 rounded-control', width)} />
          <div className="skeleton ms-auto h-3.5 w-16 rounded-control" />
          <div className="skeleton hidden h-3.5 w-12 rounded-control sm:block" />
          <div className="skeleton hidden h-3.5 w-20 rounded-control sm:block" />
        </div>
      ))}
    </div>
  </div>
)
