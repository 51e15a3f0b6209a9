import { classNames } from '#ui/class-names.ts'
import { SrOnly } from '#ui/sr-only.tsx'

type SkeletonProps = { className?: string | undefined; label?: string | undefined }

export function Skeleton({ className = 'h-4 w-full', label = 'Loading...' }: SkeletonProps) {
  return (
    <div role="status" className={classNames('skeleton rounded-control', className)}>
      <SrOnly>{label}</SrOnly>
    </div>
  )
}
