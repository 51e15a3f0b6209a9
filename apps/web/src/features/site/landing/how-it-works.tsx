import { ProductShot } from './product-shot.tsx'
import { Section } from './section.tsx'

const steps = [
  {
    title: 'Centralize',
    text: 'Products, stock, sales and customers in one place. Type them in, scan them in, or bring them with the data connector from databases or CSV files, with a sync of up to a week.',
    shot: 'products',
    height: 720,
    alt: 'The list of products of the demo store with category, price, stock and status.',
  },
  {
    title: 'Visualize',
    text: 'See the day as it happens: by hour, by product, by category, with and without discount. Every chart can be read as a table, and every figure opens what it is made of.',
    shot: 'sales',
    height: 860,
    alt: 'The sales of the last 30 days with charts by category and by discount.',
  },
  {
    title: 'Energize',
    text: 'Know who returns and who is about to leave, what runs out on Friday and what never sells. Then act on it together, on a screen everyone sees.',
    shot: 'customers',
    height: 720,
    alt: 'The customers of the demo store with their purchases, total spent and segment.',
  },
]

export const HowItWorks = () => (
  <Section
    id="how-it-works"
    tone="sunken"
    title="From the first sale to the next idea"
    intro="Three steps, and the first takes about as long as a cup of coffee."
  >
    <ol className="grid gap-16 sm:gap-24">
      {steps.map(({ title, text, shot, height, alt }, at) => (
        <li
          key={title}
          className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
        >
          <div>
            <span aria-hidden="true" className="text-4xl font-[620] text-accent">
              {at + 1}
            </span>
            <h3 className="mt-3 text-2xl">{title}</h3>
            <p className="mt-3 max-w-[44ch] text-pretty text-md text-ink-soft">{text}</p>
          </div>
          <div>
            <ProductShot
              name={shot}
              alt={alt}
              width={1100}
              height={height}
              sizes="(min-width: 90rem) 52rem, (min-width: 64rem) 60vw, 94vw"
              className="rounded-card border border-line shadow-high"
            />
          </div>
        </li>
      ))}
    </ol>
  </Section>
)
