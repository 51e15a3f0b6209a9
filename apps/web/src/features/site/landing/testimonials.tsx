import { ArrowLeft, ArrowRight, Star } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Section } from './section.tsx'

const testimonials = [
  {
    name: 'Marta Ferreira',
    title: 'Owner, a tea and coffee shop',
    rating: 5,
    quote:
      'I used to count the till at night and guess the rest. Now I look at the dashboard once at noon, and I know whether to bake again.',
  },
  {
    name: 'Jonas Weber',
    title: 'Store manager, a bicycle workshop',
    rating: 4,
    quote:
      'The list of what runs out is the one I open first. We have not run out of inner tubes since spring.',
  },
  {
    name: 'Priya Nair',
    title: 'Regional manager, three flower shops',
    rating: 5,
    quote:
      'Three shops, one set of figures, and nobody argues any more about whose spreadsheet is right. That alone was worth it.',
  },
  {
    name: 'Luc Moreau',
    title: 'Owner, a bookshop',
    rating: 4,
    quote:
      'I am not a numbers person. It tells me in plain words what went up and what went down, and I can hand the PDF to my accountant.',
  },
]

const initials = (name: string) => name.replaceAll(/(\w)\w*\s*/g, '$1')

export const Testimonials = () => (
  <Section
    id="testimonials"
    tone="sunken"
    title="From behind the counter"
    intro="Four partners, four counters. Like our demo store, these shops are made up; the days they describe are the ones Tillsight was built for."
  >
    <div data-carousel>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="testimonials" tabIndex={0} aria-label="Customer quotes" data-carousel-track>
        {testimonials.map(({ name, title, rating, quote }) => (
          <li key={name} className="testimonial">
            <figure className="flex h-full flex-col">
              <Rating rating={rating} />
              <blockquote className="mt-5 mb-8 text-pretty text-lg">{quote}</blockquote>
              <figcaption className="mt-auto flex items-center gap-4">
                <span aria-hidden="true" className="testimonial-avatar">
                  {initials(name)}
                </span>
                <span>
                  <span className="block text-md font-[560]">{name}</span>
                  <span className="block text-ink-faint">{title}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="script-only mt-6 flex gap-2">
        <IconButton variant="secondary" icon={ArrowLeft} label="Previous quote" data-carousel-step="-1" />
        <IconButton variant="secondary" icon={ArrowRight} label="Next quote" data-carousel-step="1" />
      </div>
    </div>
  </Section>
)

const Rating = ({ rating }: { rating: number }) => (
  <p className="flex gap-0.5 text-accent">
    <span className="sr-only">{rating} of 5 stars</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        aria-hidden="true"
        className="size-4.5"
        strokeWidth={1.5}
        fill={star <= rating ? 'currentColor' : 'none'}
      />
    ))}
  </p>
)
