import { Button } from '#ui/actions/button.tsx'
import { LogoMark } from '#ui/layout/logo-mark.tsx'
import { Section } from './section.tsx'

const included = [
  'Dashboards, sales, stock, customers',
  'Every metric in the catalogue',
  'Reports as PDF, Excel and CSV',
  'A year of sample data to try it on',
  'A personal manager by email',
]

export const Pricing = () => (
  <Section
    id="pricing"
    layout="beside"
    title="Free first. Then a simple contract."
    intro="30 days of full access, with no credit card. If you stay, we agree on a contract that fits your shop; to change licences, email your personal manager or support."
  >
    <div className="receipt mx-auto w-full max-w-[27rem]">
      <div className="receipt-paper px-8 pt-10 pb-14 sm:px-10">
        <div className="flex items-center justify-between">
          <LogoMark className="h-8" />
          <span className="text-ink-faint">30 days, full access</span>
        </div>
        <h3 className="mt-8 text-2xl">Free trial</h3>
        <ul className="mt-5 border-y border-dashed border-field-line py-4">
          {included.map((item) => (
            <li key={item} className="flex justify-between gap-4 py-1.5 text-md">
              <span className="text-ink-soft">{item}</span>
              <span>0.00</span>
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between pt-5">
          <span className="text-md font-[560]">Total</span>
          <span className="text-3xl font-[620] tracking-[-0.02em]">$0.00</span>
        </p>
        <p className="text-ink-faint">No credit card. Nothing is deleted when it ends.</p>
        <Button to="/register" size="lg" className="mt-7 w-full">
          Start Your Free Trial
        </Button>
      </div>
    </div>
  </Section>
)
