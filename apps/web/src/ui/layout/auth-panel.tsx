import type { ReactNode } from 'react'
import { DayLoop } from '#ui/layout/day-loop.tsx'
import { useMedia } from '#ui/layout/use-media.ts'

export function AuthPanel({ children }: { children: ReactNode }) {
  const hasRoom = useMedia('(min-width: 900px)')
  return (
    <div className="grid min-h-[calc(100dvh-4rem-1px)] min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="no-print relative hidden overflow-hidden border-e border-line bg-sunken min-[900px]:block">
        {hasRoom && <DayLoop />}
      </div>
      <div className="flex items-center justify-center px-5 py-10 sm:px-10">
        <div className="w-full max-w-[26rem]">{children}</div>
      </div>
    </div>
  )
}
