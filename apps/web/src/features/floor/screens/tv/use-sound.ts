import { useEffect, useState } from 'react'
import { unlockSound } from './sounds.ts'

const problemText = 'It is silent until someone presses “Turn on sound” on it.'

/** Turns sound on by itself where the browser lets it; else someone presses a button once. */
export const useSound = (isWanted: boolean) => {
  const [isUnlocked, setUnlocked] = useState(false)
  const unlock = () => void unlockSound().then(setUnlocked)
  useEffect(() => {
    if (isWanted) void unlockSound().then(setUnlocked)
  }, [isWanted])
  const isMissing = isWanted && !isUnlocked
  return { unlock: isMissing ? unlock : null, problem: isMissing ? problemText : null }
}
