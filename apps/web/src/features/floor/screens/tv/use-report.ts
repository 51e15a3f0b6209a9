import { seenEveryMs } from '@tillsight/domain/floor/screens/screen'
import { useEffect, useRef } from 'react'
import { tvCall } from './tv-call.ts'

type Report = {
  token: string
  slideId: string | null
  version: string
  isOutdated: boolean
  problem: string | null
}

/** Says every few seconds, and with each slide, that the screen is there and what it shows. */
export const useReport = (report: Report): void => {
  const latest = useRef(report)
  latest.current = report
  const { slideId, problem, isOutdated } = report
  useEffect(() => {
    const send = () => {
      const { token, version } = latest.current
      const size = { width: innerWidth, height: innerHeight }
      const body = { id_slide: slideId, app_version: version, is_outdated: isOutdated, problem, size }
      void tvCall('/tv/seen', { token, body }).catch(() => undefined)
    }
    send()
    const timer = setInterval(send, seenEveryMs)
    return () => clearInterval(timer)
  }, [slideId, problem, isOutdated])
}
