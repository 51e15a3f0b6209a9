import { useParams } from 'react-router'
import { ContestScreen } from '#features/floor/contests/contest-screen.tsx'
import { useContest } from '#features/floor/contests/contests.api.ts'
import { ContestsScreen } from '#features/floor/contests/contests-screen.tsx'
import { lazyPage } from '#platform/page/lazy-page.ts'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { FigureSections } from './figure-sections.tsx'

const ContestMaker = lazyPage(
  async () => (await import('#features/floor/contests/make/contest-maker.tsx')).ContestMaker,
)
const EditContest = lazyPage(
  async () => (await import('#features/floor/contests/edit-contest.tsx')).EditContest,
)

/** The list, one of them, or the form: one page, so that the first script names one file less. */
export const ContestsPage = () => {
  const { id, act } = useParams()
  if (!id) return <All />
  if (id === 'new') return <New />
  return act === 'edit' ? <Edit key={id} /> : <One key={id} id={id} />
}

const All = () => (
  <Page title="Contests">
    <OnlyFor permission="contests:read" title="Contests">
      <ContestsScreen sections={<FigureSections />} />
    </OnlyFor>
  </Page>
)

const One = ({ id }: { id: string }) => {
  const contest = useContest(id)
  return (
    <Page title={contest.data?.name ?? 'Contest'}>
      <OnlyFor permission="contests:read" title="Contest">
        <ContestScreen id={id} />
      </OnlyFor>
    </Page>
  )
}

const New = () => (
  <Page title="New contest">
    <OnlyFor permission="contests:write" title="New contest">
      <ContestMaker />
    </OnlyFor>
  </Page>
)

const Edit = () => (
  <Page title="Edit contest">
    <OnlyFor permission="contests:write" title="Edit contest">
      <EditContest />
    </OnlyFor>
  </Page>
)
