import { SectionLinks } from '#platform/page/section-links.tsx'

const sections = [
  { to: '/platform/dashboard', label: 'Dashboard' },
  { to: '/platform/screens', label: 'Screens' },
]

/** Figures on the desk and on the wall. */
export const BoardSections = () => <SectionLinks label="Boards" sections={sections} />
