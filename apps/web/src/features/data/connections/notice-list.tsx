import { CircleAlert, Info } from 'lucide-react'
import { classNames } from '#ui/layout/class-names.ts'
import type { Connection } from './connections.api.ts'

type Notice = { text: string; isBad: boolean }

const noticesOf = ({ state, message, last_run, streams }: Connection): Notice[] => {
  if (state === 'disconnected')
    return [
      {
        text: 'Nothing is imported now. What it brought in stays, and is recognized if you connect it again.',
        isBad: false,
      },
    ]
  const found: Notice[] = []
  if (message !== null) found.push({ text: message, isBad: true })
  else if (last_run?.state === 'failed' && last_run.message !== null)
    found.push({ text: last_run.message, isBad: true })
  if (state === 'ending')
    found.push({
      text: 'What it brought in is being removed. This page closes when that is done.',
      isBad: false,
    })
  for (const { name, new_fields } of streams)
    if (new_fields.length > 0)
      found.push({
        text: `New in ${name}: ${new_fields.join(', ')}. It is not brought in yet.`,
        isBad: false,
      })
  return found
}

/** What a person should know or do, in words. */
export const NoticeList = ({ connection }: { connection: Connection }) => {
  const notices = noticesOf(connection)
  if (notices.length === 0) return null
  return (
    <ul className="grid gap-2">
      {notices.map(({ text, isBad }) => {
        const Icon = isBad ? CircleAlert : Info
        return (
          <li
            key={text}
            className={classNames(
              'flex items-start gap-2.5 rounded-card px-4 py-3',
              isBad ? 'bg-loss-wash text-loss' : 'bg-sunken text-ink-soft',
            )}
          >
            <Icon aria-hidden="true" className="mt-[3px] size-4 shrink-0" strokeWidth={1.75} />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
