import type { Contest, Standing } from '@tillsight/contract/floor/contests'
import { Ellipsis, LogOut, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { count } from '#platform/words/format.ts'
import { Menu } from '#ui/actions/menu.tsx'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import { isOver, nextPlaceWords, placeText, standingText } from './contest-words.ts'

const NicknameDialog = lazyDialog(async () => (await import('./nickname-dialog.tsx')).NicknameDialog)
const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Where one stands, what the next place needs, and under which name one takes part. */
export const YouCard = ({ contest, standing }: { contest: Contest; standing: Standing }) => {
  const [open, setOpen] = useState<'nickname' | 'leave' | null>(null)
  const isReadOnly = useReadOnly()
  const { kind, state, standings } = contest
  const isShared = standings.participants.filter(({ place }) => place === standing.place).length > 1
  const scored = { kind, unit: standings.unit, target: contest.target, isShared }
  const reached = standingText(standing, scored)
  const close = () => setOpen(null)
  const others = standings.participants.length
  return (
    <section aria-label="You" className="rounded-card border border-accent/40 bg-accent-wash px-5 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm font-[560] text-ink-soft">
            {standing.is_team ? `Your team, ${standing.name}` : `You, as ${standing.name}`}
          </h2>
          {state === 'planned' ? (
            <p className="mt-1 text-lg font-[620]">You take part</p>
          ) : (
            <p className="mt-1 text-2xl font-[620] tabular-nums">
              {placeText(standing.place)}
              <span className="ms-2 text-base font-normal text-ink-soft">
                {others > 1 && `of ${count(others)}, `}
                {reached}
              </span>
            </p>
          )}
        </div>
        {!isOver(state) && !isReadOnly && (
          <div className="-my-1.5 -me-2">
            <Menu
              label="Your part in this contest"
              icon={Ellipsis}
              items={[
                { label: 'Nickname', icon: UserRoundPen, onSelect: () => setOpen('nickname') },
                { label: 'Leave the contest', icon: LogOut, onSelect: () => setOpen('leave') },
              ]}
            />
          </div>
        )}
      </div>
      {state === 'running' && <p className="mt-2">{nextPlaceWords(standing, scored)}</p>}
      <SrOnly>
        <span role="status">
          {state === 'running' && `You are ${placeText(standing.place)} with ${reached}.`}
        </span>
      </SrOnly>
      {open === 'nickname' && <NicknameDialog contest={contest} onClose={close} />}
      {open === 'leave' && <LeaveDialog contest={contest} onClose={close} />}
    </section>
  )
}
