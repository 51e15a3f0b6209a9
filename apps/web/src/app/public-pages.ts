import { questions } from '#features/site/landing/questions.ts'

/** Where people reach Tillsight is known only when it is started: the server puts it in. */
const publicUrl = '{{PUBLIC_URL}}'

export type PublicPage = {
  path: string
  file: string
  source: string
  title: string
  description: string
}

export const publicPages: PublicPage[] = [
  {
    path: '/',
    file: 'index.html',
    source: 'pages/landing.tsx',
    title: 'Sales analytics for small stores',
    description:
      'Tillsight shows small stores and sales teams what they sold, what it earned and who bought it: live dashboards, customers, finances and reports.',
  },
  {
    path: '/help',
    file: 'help.html',
    source: 'pages/help.tsx',
    title: 'Help',
    description: 'What each part of Tillsight does, how to get started, and what is coming next.',
  },
  {
    path: '/privacy',
    file: 'privacy.html',
    source: 'pages/privacy.tsx',
    title: 'Privacy Policy',
    description: 'What Tillsight stores about you and your customers, where, for how long, and your rights.',
  },
  {
    path: '/terms',
    file: 'terms.html',
    source: 'pages/terms.tsx',
    title: 'Terms of Service',
    description: 'The terms of the free trial and of the use of Tillsight.',
  },
]

export const headOf = (page: PublicPage): string => {
  const title = `${page.title} · Tillsight`
  const url = `${publicUrl}${page.path}`
  return [
    `<title>${title}</title>`,
    meta('name', { description: page.description, 'twitter:card': 'summary_large_image' }),
    `<link rel="canonical" href="${url}" />`,
    meta('property', {
      'og:type': 'website',
      'og:site_name': 'Tillsight',
      'og:title': title,
      'og:description': page.description,
      'og:url': url,
      'og:image': `${publicUrl}/sharing-card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'The dashboard of a small store in Tillsight, beside the words: Sell, and see.',
    }),
    ...(page.path === '/' ? [structuredData(page)] : []),
  ]
    .map((line) => `    ${line}`)
    .join('\n')
}

const meta = (kind: 'name' | 'property', values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `<meta ${kind}="${key}" content="${value}" />`)
    .join('\n    ')

const structuredData = ({ description }: PublicPage): string => {
  const graph = [
    {
      '@type': 'SoftwareApplication',
      name: 'Tillsight',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      url: `${publicUrl}/`,
      image: `${publicUrl}/sharing-card.png`,
      description,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD', description: 'Free trial' },
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  )
  return `<script type="application/ld+json">${text}</script>`
}
