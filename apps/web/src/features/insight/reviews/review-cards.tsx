import { documentFormats } from '@tillsight/domain/document-format'
import { type ReviewType, reports, reviewTypes } from '@tillsight/domain/figures/reports/report-types'
import { reviewPeriod, reviewRhythms } from '@tillsight/domain/insight/reviews/review-period'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreSettings } from '#platform/session/store-formats.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatPeriod } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { ReviewMail } from './review-mail.tsx'
import { failureText, useMakeReview } from './reviews.api.ts'

const formatNames = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' } as const

/** Reports of what has just ended, each a file in one click, or by email from now on. */
export const ReviewCards = () => (
  <Card title="Reports in one click" description="Written from your findings and your forecast.">
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-8 gap-y-6">
      {reviewTypes.map((type) => (
        <li key={type} className="flex flex-col gap-2">
          <Review type={type} />
        </li>
      ))}
    </ul>
  </Card>
)

const Review = ({ type }: { type: ReviewType }) => {
  const { label, description } = reports[type]
  const { weekStart } = useStoreSettings()
  const period = reviewPeriod(type, useToday(), weekStart)
  const rhythm = reviewRhythms[type]
  const notify = useNotify()
  const making = useMakeReview()
  const make = (fmt: (typeof documentFormats)[number]) =>
    making.mutate(
      { type, fmt, period },
      {
        onSuccess: () => notify(`${label} downloaded.`),
        onError: (error) => notify(failureText(error), { type: 'error' }),
      },
    )
  return (
    <>
      <h3 className="text-base">{label}</h3>
      <p className="text-sm text-ink-soft">{description}</p>
      <p className="text-sm text-ink-faint">{formatPeriod(period)}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        {documentFormats.map((fmt) => (
          <Button
            key={fmt}
            size="sm"
            variant="secondary"
            aria-label={`${label} as ${formatNames[fmt]}`}
            busy={making.isPending && making.variables.fmt === fmt}
            disabled={making.isPending}
            onClick={() => make(fmt)}
          >
            {formatNames[fmt]}
          </Button>
        ))}
      </div>
      {rhythm && <ReviewMail type={type} rhythm={rhythm} />}
    </>
  )
}
