import { RotateCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageLoadError } from './lazy-page.ts'

type State = { error: unknown }

/** Keeps a crash, or a page that did not arrive, from leaving the screen white. */
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
      : ['Something went wrong on this page', 'Nothing that was saved is lost. Reloading usually helps.']
  return (
    <main id="main" tabIndex={-1} className="flex flex-col items-center py-12">
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title} message={message} />
      <Button icon={RotateCw} className="-mt-6" onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  )
}
