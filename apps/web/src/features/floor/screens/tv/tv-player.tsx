import { usualSettings } from '@tillsight/domain/people/store/settings'
import { useEffect, useRef, useState } from 'react'
import { setFormats } from '#ui/formats/chosen-formats.ts'
import { useNow } from '../slides/corrected-clock.ts'
import { SlidePicture } from '../slides/slide-picture.tsx'
import { Celebrations } from './celebration.tsx'
import { TvStage } from './tv-stage.tsx'
import { TvStatus } from './tv-status.tsx'
import { useFiles } from './use-files.ts'
import { usePlaying } from './use-playing.ts'
import { useReport } from './use-report.ts'
import { useSound } from './use-sound.ts'
import { useTurns } from './use-turns.ts'
import { useVersion } from './use-version.ts'
import { useWakeLock } from './use-wake-lock.ts'

const nothing: never[] = []

type TvPlayerProps = { token: string; onRemoved: () => void }

export const TvPlayer = ({ token, onRemoved }: TvPlayerProps) => {
  const [shownId, setShownId] = useState<string | null>(null)
  const { show, slides: data, isOnline, answeredAt, changes, load } = usePlaying(token, shownId, onRemoved)
  const { version, isOutdated, reloadIfNew } = useVersion(isOnline)
  const slides = show?.playing?.slides ?? nothing
  const [wakeProblem, sound] = [useWakeLock(), useSound(show?.playing?.has_sound ?? false)]
  const turn = useTurns({
    slides,
    isHidden: (id) => data[id]?.kind === 'hidden',
    load,
    between: () => isOnline && reloadIfNew(),
  })
  // Until the next one is there, the last one stays.
  const id = turn && data[turn.id] ? turn.id : slides.some((slide) => slide.id === shownId) ? shownId : null
  useEffect(() => setShownId(id), [id])
  const problem = [wakeProblem, sound.problem].filter(Boolean).join(' ') || null
  useReport({ token, slideId: id, version, isOutdated, problem })
  useReload(show?.reload_at)
  useFiles(show?.playing?.files)
  // In a pause there are no two slides to load a new version between.
  useEffect(() => {
    if (isOutdated && isOnline && slides.length === 0) reloadIfNew()
  }, [isOutdated, isOnline, slides.length, reloadIfNew])
  if (!show) return <Connecting />
  setFormats({ ...usualSettings, currency: show.currency, locale: show.locale })
  const slide = slides.find((each) => each.id === id)
  const shown = id === null ? undefined : data[id]
  return (
    <TvStage show={show}>
      {slide && shown ? (
        <>
          <div key={slide.id} className="tv-turning" data-transition={slide.transition}>
            <SlidePicture data={shown} timeZone={show.time_zone} locale={show.locale} />
          </div>
          <TvStatus
            storeName={show.store_name}
            isOnline={isOnline}
            answeredAt={answeredAt}
            timeZone={show.time_zone}
            unlockSound={sound.unlock}
            place={slides.length > 1 ? `${slides.indexOf(slide) + 1} / ${slides.length}` : ''}
          />
        </>
      ) : (
        <Quiet isOff={show.is_off} hasPlan={show.has_plan} isPlaying={show.playing !== null} />
      )}
      <Celebrations token={token} isOn={show.playing?.celebrates ?? false} changes={changes} />
      <Identify name={show.name} until={show.identify_until} />
    </TvStage>
  )
}

const Connecting = () => (
  <TvStage show={null}>
    <section className="tv-slide tv-still" aria-label="Connecting">
      <p>Connecting to Tillsight…</p>
    </section>
  </TvStage>
)

/** Once for each time that someone asks for it: what was asked before is known from the start. */
const useReload = (reloadAt: string | null | undefined): void => {
  const known = useRef(reloadAt)
  useEffect(() => {
    if (reloadAt === undefined || reloadAt === known.current) return
    if (known.current !== undefined) location.reload()
    known.current = reloadAt
  }, [reloadAt])
}

type QuietProps = { isOff: boolean; hasPlan: boolean; isPlaying: boolean }

const Quiet = ({ isOff, hasPlan, isPlaying }: QuietProps) => {
  if (isPlaying) return null
  if (isOff || hasPlan) return <p className="tv-dark">{isOff ? 'Off' : 'Paused'}</p>
  return (
    <section className="tv-slide tv-still" aria-label="No playlist yet">
      <h1 data-long>Paired</h1>
      <p>Choose what this screen plays under Screens.</p>
    </section>
  )
}

const Identify = ({ name, until }: { name: string; until: string | null }) => {
  const now = useNow(1000)
  if (until === null || now >= new Date(until)) return null
  return (
    <p className="tv-identify" role="status">
      {name}
    </p>
  )
}
