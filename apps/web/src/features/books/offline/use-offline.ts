import { useSyncExternalStore } from 'react'
import { offline } from '#platform/offline/offline.ts'

export const useOffline = () => useSyncExternalStore(offline.subscribe, offline.get)
