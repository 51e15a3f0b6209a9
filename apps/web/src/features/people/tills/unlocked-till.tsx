import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useIdleLock } from './use-idle-lock.ts'

const warnsFrom = 10

type UnlockedTillProps = { seller: string; onLock: () => void; children: ReactNode }

/** The till as a seller has it: who sells, what they do, and Lock. */
export const UnlockedTill = ({ seller, onLock, children }: UnlockedTillProps) => {
  const left = useIdleLock(onLock)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{seller}</h1>
        <div className="flex items-center gap-4">
          <p role="status" className="font-[560] text-warn">
            {left <= warnsFrom && `Locks in ${Math.max(left, 0)} s`}
          </p>
          <Button variant="secondary" icon={Lock} onClick={onLock}>
            Lock
          </Button>
        </div>
      </header>
      {children}
    </div>
  )
}
