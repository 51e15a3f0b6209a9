import { useEffect, useState } from 'react'

const settleMs = 150

/** A value that follows what is typed after a short pause, so that not every key is a request. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
