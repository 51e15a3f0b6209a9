import { classNames } from '#ui/layout/class-names.ts'
import { ListSkeleton } from '#ui/tables/list-skeleton.tsx'

export const ProductListSkeleton = () => (
  <ListSkeleton
    row={(width) => (
      <>
        <div className="flex items-center gap-3">
          <div className="skeleton size-11 rounded-control" />
          <div className={classNames('skeleton h-3.5 rounded-control', width)} />
        </div>
        <div className="skeleton ms-auto h-3.5 w-16 rounded-control" />
        <div className="skeleton hidden h-3.5 w-12 rounded-control sm:block" />
        <div className="skeleton hidden h-5 w-20 rounded-full sm:block" />
      </>
    )}
  />
)
