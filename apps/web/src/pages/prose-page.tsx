import type { ReactNode } from 'react'
import { Page } from '#platform/page/page.tsx'
import { SiteHeader } from './site-header.tsx'
import { TextLink } from './text-link.tsx'
import { WayIn } from './way-in.tsx'

type ProsePageProps = { title: string; lead: string; children: ReactNode }

/** A page to be read: help, privacy, terms. */
export const ProsePage = ({ title, lead, children }: ProsePageProps) => (
  <>
    <SiteHeader>
      <WayIn />
    </SiteHeader>
    <Page title={title} className="mx-auto max-w-[90rem] px-5 py-14 sm:px-8 sm:py-20">
      <article className="prose mx-auto">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="!mt-5 text-lg">{lead}</p>
        {children}
        <p className="!mt-14">
          <TextLink to="/">Back to home</TextLink>
        </p>
      </article>
    </Page>
  </>
)
