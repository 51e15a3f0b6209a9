import { Component, type ReactNode } from 'react'
import { forgetShown } from './tv-memory.ts'
import { TvStage } from './tv-stage.tsx'

const restartMs = 15_000

type Props = { children: ReactNode }

/** Nobody looks after a screen: where it cannot draw what it has, it forgets that and starts again. */
export class TvBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    forgetShown()
    this.#timer = setTimeout(() => location.reload(), restartMs)
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <TvStage show={null}>
        <section className="tv-slide tv-still" aria-label="Starting again">
          <p>Something went wrong. This screen restarts in a moment.</p>
        </section>
      </TvStage>
    )
  }
}
