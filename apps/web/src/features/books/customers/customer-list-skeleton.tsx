import { classNames } from '#ui/layout/class-names.ts'
import { ListSkeleton } from '#ui/tables/list-skeleton.tsx'

export const CustomerListSkeleton = () => (
  <ListSkeleton
    row={(width) => (
      <>
        <div className="flex flex-col gap-2">
          <div className={classNames('skeleton h-3.5 rounded-control', width)} />
          <div className="skeleton h-3 w-24 rounded-control" />
        </div>
        <div className="skeleton ms-auto hidden h-3.5 w-10 rounded-control sm:block" />
        <div className="skeleton hidden h-3.5 w-16 rounded-control sm:block" />
        <div className="skeleton hidden h-3.5 w-16 rounded-control sm:block" />
        <div className="skeleton h-5 w-20 rounded-full max-sm:ms-auto" />
      </>
    )}
  />
)
