import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'

type SkeletonProps = { className?: string | undefined; label?: string | undefined }

export function Skeleton({ className = 'h-4 w-full', label = 'Loading...' }: SkeletonProps) {
  return (
    <div role="status" className={classNames('skeleton rounded-control', className)}>
      <SrOnly>{label}</SrOnly>
    </div>
  )
}
