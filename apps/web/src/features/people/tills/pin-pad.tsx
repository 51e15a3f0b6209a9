import { longestPin, shortestPin } from '@tillsight/domain/people/tills/pin-rules'
import { ArrowLeft, CircleAlert, Delete } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import type { TillSeller } from './tills.api.ts'
import { useUnlock } from './use-unlock.ts'

type PinPadProps = { seller: TillSeller; onBack: () => void; onUnlock: () => void }

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** By touch or by keyboard: digits, Backspace, Enter, and Escape for another name. */
export const PinPad = ({ seller, onBack, onUnlock }: PinPadProps) => {
  const [pin, setPin] = useState('')
  const { unlock, isChecking, problem, forgetProblem } = useUnlock(seller.id, onUnlock)
  const isLongEnough = pin.length >= shortestPin

  const type = (digit: string) => {
    if (isChecking) return
    forgetProblem()
    setPin((before) => (before + digit).slice(0, longestPin))
  }
  const remove = () => setPin((before) => before.slice(0, -1))
  const send = async () => {
    if (!isLongEnough || isChecking) return
    await unlock(pin)
    setPin('')
  }
  useKeys((key) => {
    if (/^\d$/.test(key)) type(key)
    else if (key === 'Backspace') remove()
    else if (key === 'Escape') onBack()
    else if (key === 'Enter') void send()
    else return false
    return true
  })

  return (
    <section
      aria-label={`PIN of ${seller.full_name}`}
      className="mx-auto flex w-full max-w-sm flex-col gap-5"
    >
      <div className="flex items-center gap-3">
        <Button variant="quiet" icon={ArrowLeft} onClick={onBack}>
          Back
        </Button>
        <h2 className="min-w-0 text-lg wrap-anywhere">{seller.full_name}</h2>
      </div>
      <p className="flex h-8 items-center justify-center gap-3" aria-live="polite">
        {Array.from({ length: Math.max(shortestPin, pin.length) }, (_, place) => place).map((place) => (
          <span
            key={place}
            className={`size-4 rounded-full border border-ink-soft ${place < pin.length ? 'bg-ink' : ''}`}
          />
        ))}
        <SrOnly>{`${pin.length} digits entered`}</SrOnly>
      </p>
      <p role="alert" className="flex min-h-6 items-center justify-center gap-1.5 text-center text-loss">
        {problem && (
          <>
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {problem}
          </>
        )}
      </p>
      <div className="grid grid-cols-3 gap-3">
        {digits.map((digit) => (
          <button key={digit} type="button" className="till-key" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className="till-key"
          aria-label="Delete the last digit"
          disabled={pin === ''}
          onClick={remove}
        >
          <Delete aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </button>
        <button type="button" className="till-key" onClick={() => type('0')}>
          0
        </button>
        <Button busy={isChecking} disabled={!isLongEnough} className="min-h-18 !px-2" onClick={send}>
          Unlock
        </Button>
      </div>
    </section>
  )
}

/** A key that was taken does not also press the button that has the focus. */
const useKeys = (take: (key: string) => boolean) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isButton = event.key === 'Enter' && event.target instanceof HTMLButtonElement
    if (!isButton && take(event.key)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
