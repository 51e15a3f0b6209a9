import { Button } from '#ui/actions/button.tsx'
import { manyMetrics } from './metric-count.ts'
import { ProductShot } from './product-shot.tsx'
import { manySystems } from './system-count.ts'

const claims = [
  [`${manyMetrics}+`, 'ready-made metrics, most of them live'],
  [`${manySystems}+`, 'integrations, by data connector'],
  ['PDF, Excel, CSV', 'for every report'],
  ['GDPR', 'compliant by design'],
] as const

export const Hero = () => (
  <section id="hero" aria-labelledby="hero-title" className="landing-section overflow-clip">
    <div className="landing-width grid items-end gap-x-12 gap-y-8 pt-14 sm:pt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h1 id="hero-title" className="landing-display">
        Sell, <br />
        and see.
      </h1>
      <div className="lg:pb-3">
        <p className="max-w-[38ch] text-pretty text-xl text-ink-soft">
          Tillsight is sales analytics for small stores and sales teams: what you sold, what it earned, and
          who bought it, the moment it happens.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button to="/register" size="lg" className="w-full sm:w-auto">
            Start 14-day free trial
          </Button>
          <Button href="#contact" size="lg" variant="secondary" className="w-full sm:w-auto">
            Book a Demo
          </Button>
        </div>
      </div>
    </div>
    <div className="landing-width relative mt-14 sm:mt-16">
      <ProductShot
        first
        name="dashboard"
        width={1280}
        height={860}
        sizes="(min-width: 90rem) 82rem, 94vw"
        alt="The dashboard of the demo store: revenue, sales, average order value and profit of the last 30 days, revenue day by day, activity by the hour and the best-selling products."
        className="rounded-t-card border border-b-0 border-line shadow-high"
      />
      <div className="hero-phone">
        <ProductShot
          name="dashboard-phone"
          width={390}
          height={780}
          sizes="(min-width: 60rem) 15vw, 7rem"
          alt="The same dashboard on a phone."
          className="hero-phone-frame shadow-high"
        />
      </div>
    </div>
    <div className="relative border-y border-line bg-surface">
      <dl className="landing-width grid grid-cols-2 gap-x-8 gap-y-6 py-8 lg:grid-cols-4">
        {claims.map(([figure, what]) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-md text-ink-faint">{what}</dt>
            <dd className="text-xl font-[620] tracking-[-0.02em]">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)
