import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { parkSale, useReloadParked } from './parked.api.ts'

export const needsConnection = 'Parking needs a connection. What you entered is still here.'

type ParkInput = Parameters<typeof parkSale>[0]

/** Parks what `inputOf` says was typed. Without an answer nothing is lost: it stays in the form. */
export const useParking = (inputOf: (label: string) => ParkInput, onParked: () => void) => {
  const notify = useNotify()
  const reload = useReloadParked()
  const keyOf = useActKey()
  const [failure, setFailure] = useState<string | null>(null)
  const [isParking, setParking] = useState(false)

  const park = async (label: string) => {
    const input = inputOf(label)
    setParking(true)
    setFailure(null)
    try {
      const parked = await parkSale(input, keyOf(input))
      notify(`Sale parked: ${parked.name}.`)
      void reload()
      onParked()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.kind === 'network' ? needsConnection : error.saidOr('The sale could not be parked.'))
    } finally {
      setParking(false)
    }
  }
  return { park, isParking, failure }
}
