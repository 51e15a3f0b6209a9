import type { Contest } from '@tillsight/contract/floor/contests'
import { ruleSentences } from '@tillsight/domain/floor/contests/rule-sentences'

import { useStoreTime } from '#platform/time/store-time.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatDay, formats } from '#ui/formats/formats.ts'
import { PeopleList } from './people-list.tsx'

/** The rules as sentences, who takes part, and every change since the start. */
export const ContestRules = ({ contest }: { contest: Contest }) => {
  const { draw, state, changes, ledger_checksum } = contest
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <ul className="grid max-w-prose list-disc gap-1.5 ps-5">
          {ruleSentences(contest, { formats: formats(), day: formatDay }).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="max-w-prose text-sm text-ink-faint">
          {state === 'planned'
            ? 'The rules are frozen when the contest starts.'
            : 'The rules were frozen when the contest started.'}{' '}
          <Link to="/help#contests-privacy" className="link">
            What is stored, and who sees it
          </Link>
        </p>
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
      <PeopleList participants={contest.participants} />
      {draw && <Draw draw={draw} />}
      {ledger_checksum && <LedgerHash hash={ledger_checksum} />}
    </div>
  )
}

const Changes = ({ changes }: { changes: Contest['changes'] }) => {
  const time = useStoreTime()
  return (
    <section aria-labelledby="contest-changes">
      <h2 id="contest-changes" className="mb-2 text-md">
        Changes since the start
      </h2>
      <ul className="grid gap-3">
        {changes.map(({ at, by, text, reason }) => (
          <li key={`${at} ${text}`} className="border-s-2 border-line ps-3">
            <p className="wrap-anywhere">{text}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">“{reason}”</p>
            <p className="text-sm text-ink-faint">
              {by}, {time.dateTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The result sheet has the same: with another one, someone has changed it. */
const LedgerHash = ({ hash }: { hash: string }) => (
  <section aria-labelledby="contest-hash">
    <h2 id="contest-hash" className="mb-1 text-md">
      Proof of the points
    </h2>
    <p className="max-w-prose text-sm text-ink-soft">
      The SHA-256 of all points when the result became final. It is also on the result sheet.
    </p>
    <p className="mt-1 font-mono text-sm wrap-anywhere">{hash}</p>
  </section>
)

/** How everyone can repeat the draw. */
const Draw = ({ draw: { commitment, revealed } }: { draw: NonNullable<Contest['draw']> }) => (
  <section aria-labelledby="contest-draw">
    <h2 id="contest-draw" className="mb-1 text-md">
      The draw
    </h2>
    <p className="max-w-prose text-sm text-ink-soft">
      The winning tickets follow from a secret number that was chosen when the contest was made. Its SHA-256
      was published then, so nobody could change it later. The number is published with the result.
    </p>
    <dl className="mt-2 grid gap-1 text-sm">
      <dt className="text-ink-faint">SHA-256</dt>
      <dd className="font-mono wrap-anywhere">{commitment}</dd>
      <dt className="text-ink-faint">Secret number</dt>
      <dd className="font-mono wrap-anywhere">{revealed ?? 'Published with the result'}</dd>
    </dl>
  </section>
)
