import type { ReactNode } from 'react'
import { Page } from '#platform/page/page.tsx'
import { AuthPanel } from '#ui/layout/auth-panel.tsx'
import { SiteHeader } from './site-header.tsx'

type AuthPageProps = { title: string; heading: string; text: ReactNode; children: ReactNode }

export const AuthPage = ({ title, heading, text, children }: AuthPageProps) => (
  <>
    <SiteHeader />
    <AuthPanel>
      <Page title={title}>
        <h1 className="text-2xl">{heading}</h1>
        <p className="mt-1.5 mb-8 text-ink-soft">{text}</p>
        {children}
      </Page>
    </AuthPanel>
  </>
)
