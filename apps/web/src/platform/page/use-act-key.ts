import { useRef } from 'react'

/** The same input sent again is the same act, and happens once; another input is another. */
export const useActKey = () => {
  const act = useRef({ input: '', key: '' })
  return (input: unknown): string => {
    const sent = JSON.stringify(input)
    if (act.current.input !== sent) act.current = { input: sent, key: newKey() }
    return act.current.key
  }
}

/** Where the page has no secure context there is no randomUUID. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
