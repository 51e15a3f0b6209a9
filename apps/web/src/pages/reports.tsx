import { useCallback, useState } from 'react'
import { ReportsScreen } from '#features/figures/reports/reports-screen.tsx'
import { ReviewCards } from '#features/insight/reviews/review-cards.tsx'
import { Page } from '#platform/page/page.tsx'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { latePart, useLatePart } from '#ui/dialogs/late-part.ts'

/** Below the first screen, and not what most people come for. */
const accountingExport = latePart(
  async () => (await import('#features/figures/accounting/accounting-export.tsx')).AccountingExport,
)

const LateAccountingExport = () => {
  const AccountingExport = useLatePart(accountingExport, () => undefined)
  return AccountingExport && <AccountingExport />
}

export const ReportsPage = () => {
  const [isIdle, setIdle] = useState(false)
  useWhenIdle(useCallback(() => setIdle(true), []))
  return (
    <Page title="Reports">
      <OnlyFor permission="profit:read" title="Reports">
        <ReportsScreen oneClick={<ReviewCards />} />
        <div className="mt-4">{isIdle && <LateAccountingExport />}</div>
      </OnlyFor>
    </Page>
  )
}
