import { Link } from '#ui/actions/link.tsx'
import { drawings } from './drawings.tsx'
import { manyMetrics } from './metric-count.ts'
import { Section } from './section.tsx'

type Feature = { topic: keyof typeof drawings; title: string; text: string }

const features: Feature[] = [
  {
    topic: 'dashboards',
    title: 'Real-time Dashboards',
    text: 'Every sale moves the figures on every open screen, in the office, on the phone and on the TV behind the counter. No refresh, no waiting for tonight.',
  },
  {
    topic: 'contests',
    title: 'Motivating Gamification',
    text: 'KPI contests turn a slow Tuesday into a race: pick a figure, a week and a prize, and let the ranking speak. Fair, because it counts what everyone sees.',
  },
  {
    topic: 'customers',
    title: 'Customer Management',
    text: 'New, Returning and VIP, sorted automatically. Each customer has a purchase history, an average check and total spending, down to the last cent.',
  },
  {
    topic: 'metrics',
    title: 'Customizable KPIs',
    text: `Choose from a catalogue of over ${manyMetrics} ready-made metrics, by product, category, hour or seller. Each explains in one sentence how it is calculated.`,
  },
  {
    topic: 'finances',
    title: 'Financial Control',
    text: 'Expenses on top of product costs give the profit that is really yours, with ROI and the break-even point, before the month is over.',
  },
  {
    topic: 'ai',
    title: 'AI-Powered Analytics',
    text: 'An optional paid module that recommends the next step, finds the dead zones in your day and shelf, and forecasts the month, with its evidence and its record.',
  },
]

export const Features = () => (
  <Section
    id="features"
    title="Everything the till knows, where you can use it"
    intro="Six things that a shop otherwise does with a notebook, three spreadsheets and a good memory."
  >
    <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ topic, title, text }) => (
        <li key={topic} className="flex flex-col border-t border-ink pt-6 pb-14">
          {drawings[topic]}
          <h3 className="mt-8 text-xl">{title}</h3>
          <p className="mt-3 mb-5 text-pretty text-md text-ink-soft">{text}</p>
          <Link to={`/help#${topic}`} className="landing-more">
            Learn More<span className="sr-only"> about {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
)
