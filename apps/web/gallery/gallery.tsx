import '#ui/styles/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ThemeSwitch } from '#ui/actions/theme-switch.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { ActionParts } from './action-parts.tsx'
import { AuthView } from './auth-view.tsx'
import { ChartParts } from './chart-parts.tsx'
import { ColourParts } from './colour-parts.tsx'
import { DataParts } from './data-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { ModalParts } from './modal-parts.tsx'
import { RangeParts } from './range-parts.tsx'
import { StateParts } from './state-parts.tsx'

function Parts() {
  return (
    <main className="mx-auto grid max-w-[76rem] grid-cols-[minmax(0,1fr)] gap-8 px-5 py-8 sm:px-8">
      <h1 className="text-3xl">Parts</h1>
      <ColourParts />
      <ActionParts />
      <FieldParts />
      <ModalParts />
      <DataParts />
      <RangeParts />
      <ChartParts />
      <StateParts />
    </main>
  )
}

function Gallery() {
  const view = new URLSearchParams(location.search).get('view')
  return (
    <>
      <header className="sticky top-0 z-10 flex h-16 items-center justify-between border-b border-line bg-paper px-5 sm:px-8">
        <Logo />
        <ThemeSwitch />
      </header>
      {view === 'auth' ? <AuthView /> : <Parts />}
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </StrictMode>,
  )
}
