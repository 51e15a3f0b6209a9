import { useCallback, useState } from 'react'
import '#ui/styles/parts/tv.css'
import '#ui/styles/parts/tv-slides.css'
import '#ui/styles/parts/tv-page.css'
import { PairingScreen } from './pairing.tsx'
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
    setToken(null)
  }, [])
  if (token) return <TvPlayer key={token} token={token} onRemoved={forget} />
  return (
    <TvStage show={null}>
      <PairingScreen onPaired={begin} />
    </TvStage>
  )
}
