import { Component, type ReactNode } from 'react'
import { PageLoadError } from '#platform/page/lazy-page.ts'
import { Button } from '#ui/actions/button.tsx'

type State = { error: unknown }

/** Shows an error instead of a blank screen when a page crashes or does not load. All pages load it, so it is small. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <Crash error={this.state.error} />
  }
}

const Crash = ({ error }: { error: unknown }) => {
  const [title, message] =
    error instanceof PageLoadError
      ? ['This page could not be loaded', 'The connection was lost, or Tillsight has just been updated.']
      : ['Something went wrong on this page', 'Your saved data is safe. Reload the page to continue.']
  return (
    <main id="main" tabIndex={-1} className="grid justify-items-center gap-1 px-4 py-24 text-center">
      <div role="alert">
        <h1 className="text-md font-[560]">{title}</h1>
        <p className="mt-1 max-w-[42ch] text-ink-soft">{message}</p>
      </div>
      <Button className="mt-5" onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  )
}
