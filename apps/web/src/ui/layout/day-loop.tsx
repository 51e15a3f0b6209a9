import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useTheme } from '#ui/actions/theme.ts'
import { useMedia } from '#ui/layout/use-media.ts'
import darkStill from '#ui/loop/day-dark.avif'
import darkLoop from '#ui/loop/day-dark.webm'
import lightStill from '#ui/loop/day-light.avif'
import lightLoop from '#ui/loop/day-light.webm'

/** A day's receipt, printed over and over without a sound; a still for those who want no motion. */
export function DayLoop() {
  const theme = useTheme()
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const wantsStill = useMedia('(prefers-reduced-motion: reduce)')
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark)
  const still = isDark ? darkStill : lightStill
  if (wantsStill) {
    return <img src={still} alt="" className="absolute inset-0 size-full object-cover" />
  }
  return <Loop key={still} still={still} loop={isDark ? darkLoop : lightLoop} />
}

function Loop({ still, loop }: { still: string; loop: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(true)
  return (
    <>
      <div aria-hidden="true">
        <video
          ref={video}
          src={loop}
          poster={still}
          autoPlay
          loop
          muted
          playsInline
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <IconButton
        icon={playing ? Pause : Play}
        label={playing ? 'Pause the background' : 'Play the background'}
        className="absolute start-4 bottom-4"
        onClick={() => (playing ? video.current?.pause() : video.current?.play())}
      />
    </>
  )
}
