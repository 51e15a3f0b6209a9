import { type ComponentType, type LazyExoticComponent, Suspense, useEffect } from 'react'

const arrived = new Map<string, string | null>()

/** The text that came with the page, taken up once, before anything of it has changed. */
const arrivedText = (id: string): string | null => {
  if (typeof document === 'undefined') return null
  if (!arrived.has(id)) arrived.set(id, document.getElementById(id)?.innerHTML ?? null)
  return arrived.get(id) ?? null
}

type StaticContentProps = {
  id: string
  Content: LazyExoticComponent<ComponentType>
  /** Makes the static content interactive, and returns how to end that. */
  enliven: (shown: HTMLElement) => () => void
}

/** Prerendered content stays as it is; it is loaded as script only when coming from another page. */
export const StaticContent = ({ id, Content, enliven }: StaticContentProps) => {
  const text = arrivedText(id)
  const life = <Life id={id} enliven={enliven} />
  if (text === null) {
    return (
      <div id={id} className="contents">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Content />
          {life}
        </Suspense>
      </div>
    )
  }
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own text, made at build time */}
      <div id={id} className="contents" dangerouslySetInnerHTML={{ __html: text }} />
      {life}
    </>
  )
}

const Life = ({ id, enliven }: Pick<StaticContentProps, 'id' | 'enliven'>) => {
  useEffect(() => {
    const shown = document.getElementById(id)
    return shown ? enliven(shown) : undefined
  }, [id, enliven])
  return null
}
