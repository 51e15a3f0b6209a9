import { kindNames } from '@tillsight/domain/floor/contests/contest-names'
import { contestTemplates } from '@tillsight/domain/floor/contests/templates'
import { counted } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'

/** Contests to start from, each one click away from the form. */
export const TemplateList = () => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3">
    {contestTemplates.map(({ id, name, text, kind, days }) => (
      <li
        key={id}
        className="relative grid content-start gap-1 rounded-card border border-line bg-surface px-4 py-3.5 focus-within:border-field-line hover:border-field-line"
      >
        <Link
          to={`/platform/contests/new?from=${id}`}
          className="font-[560] text-ink no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">{text}</p>
        <p className="text-sm text-ink-faint">
          {kindNames[kind]}, {counted(days, 'day')}
        </p>
      </li>
    ))}
  </ul>
)
