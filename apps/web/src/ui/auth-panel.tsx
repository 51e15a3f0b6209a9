import type { ReactNode } from 'react'
import { DayReceipt } from '#ui/day-receipt.tsx'

export function AuthPanel({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-4rem-1px)] min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div
        aria-hidden="true"
        className="no-print relative hidden overflow-hidden border-e border-line bg-sunken min-[900px]:block"
      >
        <DayReceipt />
      </div>
      <div className="flex items-center justify-center px-5 py-10 sm:px-10">
        <div className="w-full max-w-[26rem]">{children}</div>
      </div>
    </div>
  )
}
