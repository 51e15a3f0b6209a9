import { Link } from '#ui/actions/link.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { navItems } from './nav-items.ts'

const link =
  'text-ink-soft pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center underline-offset-4 hover:text-ink hover:underline'

export const LandingFooter = () => (
  <footer id="contact" className="landing-section bg-paper">
    <div className="landing-width grid gap-12 py-16 sm:grid-cols-2 lg:grid-cols-[minmax(0,6fr)_minmax(0,3fr)_minmax(0,3fr)]">
      <div className="sm:max-lg:col-span-2">
        <Logo />
        <p className="mt-5 max-w-[44ch] text-pretty text-md text-ink-soft">
          Tillsight is sales analytics for small stores and sales teams. It looks after the numbers, so you
          can look after the shop.
        </p>
      </div>
      <nav aria-label="Footer">
        <h2 className="text-md">On this page</h2>
        <ul className="mt-4 grid gap-2.5 text-md pointer-coarse:gap-0">
          {navItems.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className={link}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2 className="text-md">Contact</h2>
        <ul className="mt-4 grid gap-2.5 text-md pointer-coarse:gap-0">
          <li>
            <Link to="/help" className={link}>
              Support
            </Link>
          </li>
          <li>
            <a href="mailto:hello@tillsight.example?subject=Book%20a%20Demo" className={link}>
              hello@tillsight.example
            </a>
          </li>
          <li>
            <a href="tel:+12025550142" className={link}>
              +1 202 555 0142
            </a>
          </li>
          <li>
            <Link to="/privacy" className={link}>
              Privacy Policy
            </Link>
          </li>
          <li>
            <Link to="/terms" className={link}>
              Terms of Service
            </Link>
          </li>
        </ul>
      </div>
    </div>
    <div className="border-t border-line">
      <p className="landing-width py-6 text-ink-faint">
        © <span data-current-year>{new Date().getFullYear()}</span> Tillsight
      </p>
    </div>
  </footer>
)
