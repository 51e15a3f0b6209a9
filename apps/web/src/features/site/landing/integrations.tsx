import { Link } from '#ui/actions/link.tsx'
import { Section } from './section.tsx'
import { manySystems } from './system-count.ts'

const integrations = [
  {
    title: 'Store Sales Analysis',
    text: 'What sells, when, and with which discount.',
    to: '/platform/dashboard?start=store-sales',
  },
  {
    title: 'Inventory Management',
    text: 'What is running out, what came in, what was counted.',
    to: '/platform/dashboard?start=inventory-management',
  },
  {
    title: 'Promotion Analysis',
    text: 'What a discount earned and what it cost.',
    to: '/platform/dashboard?start=promotion-analysis',
  },
  {
    title: 'Cashier Performance',
    text: 'Who sold what, and how the average check compares.',
    to: '/platform/dashboard?start=cashier-performance',
  },
  {
    title: 'Supplier Relations',
    text: 'What to order again before the shelf is empty.',
    to: '/platform/dashboard?start=supplier-relations',
  },
  {
    title: 'Custom Reports',
    text: 'The right pages for the bank, the boss or the accountant.',
    to: '/platform/reports?start=custom',
  },
]

export const Integrations = () => (
  <Section
    id="integrations"
    title="Works with what you already use"
    intro={`Over ${manySystems} shops, tills, CRM, telephony and helpdesk systems can send data through the data connector: automatically, from a database or from a file. Here is what you can analyze:`}
  >
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {integrations.map(({ title, text, to }) => (
        <li key={title} className="flex flex-col bg-surface p-7 sm:p-8">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-2 mb-8 text-pretty text-md text-ink-soft">{text}</p>
          <Link to={to} className="landing-more mt-auto">
            Analyze Now<span className="sr-only"> in {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)
