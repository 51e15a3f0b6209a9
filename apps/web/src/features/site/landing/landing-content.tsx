import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { FinalCall } from './final-call.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Integrations } from './integrations.tsx'
import { Pricing } from './pricing.tsx'
import { Testimonials } from './testimonials.tsx'

export { LandingFooter } from './landing-footer.tsx'

export const LandingContent = () => (
  <>
    <Hero />
    <Features />
    <HowItWorks />
    <Integrations />
    <Testimonials />
    <Pricing />
    <Faq />
    <FinalCall />
  </>
)
