import { codeText } from '@tillsight/domain/floor/screens/pairing-code'
import { useEffect, useState } from 'react'
import { pause } from '#platform/live/pause.ts'
import { QrPicture } from '#ui/layout/qr-picture.tsx'
import { tvCall } from './tv-call.ts'
import { ownScript } from './use-version.ts'

type Begun = { code: string; token: string; expires_at: string }

const [askEveryMs, retryMs] = [2000, 5000]

type Pairing = {
  onCode: (begun: Begun | null) => void
  onPaired: (token: string) => void
  signal: AbortSignal
}

/** Shows a code until someone has typed it, and another one when it has expired. */
const pair = async ({ onCode, onPaired, signal }: Pairing): Promise<void> => {
  while (!signal.aborted) {
    try {
      const begun = await tvCall<Begun>('/tv/begin', { body: { app_version: ownScript() } })
      if (signal.aborted) return
      onCode(begun)
      for (let state = 'waiting'; state === 'waiting'; ) {
        await pause(askEveryMs, signal)
        if (signal.aborted) return
        state = (await tvCall<{ state: string }>('/tv/waiting', { body: { token: begun.token } })).state
        if (state === 'paired') return onPaired(begun.token)
      }
    } catch {
      onCode(null)
      await pause(retryMs, signal)
    }
  }
}

/** A screen that belongs to no store yet. */
export const PairingScreen = ({ onPaired }: { onPaired: (token: string) => void }) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    void pair({ onCode: setBegun, onPaired, signal: stopping.signal })
    return () => stopping.abort()
  }, [onPaired])
  if (!begun)
    return (
      <section className="tv-slide tv-still" aria-label="Connecting">
        <p>Connecting to Tillsight…</p>
      </section>
    )
  const address = `${location.origin}/platform/screens`
  return (
    <section className="tv-slide tv-pairing" aria-label="Pair this screen">
      <div>
        <h1>Pair this screen</h1>
        <p>
          Open <strong>{address.replace(/^https?:\/\//, '')}</strong> and type this code:
        </p>
        <p className="tv-code" data-code={begun.code}>
          {codeText(begun.code)}
        </p>
      </div>
      <QrPicture
        className="tv-qr"
        text={`${address}?code=${begun.code}`}
        label="QR code that opens the page with this code"
      />
    </section>
  )
}
