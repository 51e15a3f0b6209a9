import { useCallback, useState } from 'react'
import '#ui/styles/parts/tv.css'
import '#ui/styles/parts/tv-slides.css'
import '#ui/styles/parts/tv-page.css'
import { PairingScreen } from './pairing.tsx'
import { TvBoundary } from './tv-boundary.tsx'
import { forgetFiles } from './tv-files.ts'
import { newMemory, readMemory, writeMemory } from './tv-memory.ts'
import { TvPlayer } from './tv-player.tsx'
import { TvStage } from './tv-stage.tsx'

/** A code until the screen is paired, and then what it plays. Removed, it forgets all and shows a code again. */
export const TvScreen = () => {
  const [token, setToken] = useState(() => readMemory()?.token ?? null)
  const begin = useCallback((token: string) => {
    writeMemory(newMemory(token))
    setToken(token)
  }, [])
  const forget = useCallback(() => {
    writeMemory(null)
    void forgetFiles().catch(() => undefined)
    setToken(null)
  }, [])
  if (token)
    return (
      <TvBoundary key={token}>
        <TvPlayer token={token} onRemoved={forget} />
      </TvBoundary>
    )
  return (
    <TvStage show={null}>
      <PairingScreen onPaired={begin} />
    </TvStage>
  )
}
