import { Suspense, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { useSession } from '#platform/session/session.ts'
import { mayUse } from '#platform/session/use-may.ts'
import { Link } from '#ui/actions/link.tsx'
import { useCurrentInView } from '#ui/actions/use-current-in-view.ts'
import { adminSections } from './admin-sections.ts'

/** The sections of the store's administration, each at an address of its own. */
export const AdminPage = () => (
  <Page title="Admin Panel">
    <OnlyFor permission={['tills:write', 'operator']} title="Admin Panel">
      <h1 className="mb-6 text-2xl">Admin Panel</h1>
      <Sections />
    </OnlyFor>
  </Page>
)

const Sections = () => {
  const { user } = useSession()
  const { section: name } = useParams()
  const sections = adminSections.filter(({ needs }) => mayUse(user, needs))
  const current = name === undefined ? sections[0] : sections.find((section) => section.name === name)
  const tabs = useRef<HTMLElement>(null)
  useCurrentInView(tabs, current?.name)
  if (!current) return <Navigate to="/platform/admin" replace />
  return (
    <>
      <nav ref={tabs} aria-label="Admin Panel" className="tab-list mb-6">
        {sections.map(({ name, label, Section }) => (
          <Link
            key={name}
            to={`/platform/admin/${name}`}
            aria-current={name === current.name ? 'page' : undefined}
            onPointerEnter={Section.preload}
            onFocus={Section.preload}
            className="tab no-underline"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Suspense>
        <current.Section />
      </Suspense>
    </>
  )
}
