import type { Contest } from '@tillsight/contract/floor/contests'
import { contestTemplates } from '@tillsight/domain/floor/contests/templates'
import { type ReactNode, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice, FormNotice } from '#ui/dialogs/form-notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { withTemplate } from './contest-values.ts'
import { FinePrint } from './fine-print.tsx'
import { LabPanel } from './lab-panel.tsx'
import { PrizeFields } from './prize-fields.tsx'
import { scoringMetrics } from './scoring-metrics.ts'
import { useContestForm } from './use-contest-form.ts'
import { WhatFields } from './what-fields.tsx'
import { WhoFields } from './who-fields.tsx'

/** A new contest, or one that has not started, with the lab beside it. */
export const ContestMaker = ({ contest }: { contest?: Contest | undefined }) => {
  const navigate = useNavigate()
  const from = useSearchParams()[0].get('from')
  const form = useContestForm({ contest, from }, (id) =>
    navigate(`/platform/contests/${id}`, { replace: true }),
  )
  const catalogue = useCatalogue()
  const back = contest ? `/platform/contests/${contest.id}` : '/platform/contests'
  const leave = () => {
    form.dropDraft()
    void navigate(back)
  }
  const { edited, theirs } = form
  const isFineWrong = (['filters', 'grace_days', 'note'] as const).some((name) => form.field(name).invalid)
  return (
    <>
      <BackLink to={back}>{contest ? contest.name : 'All contests'}</BackLink>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl wrap-anywhere">{contest ? `Edit ${contest.name}` : 'New contest'}</h1>
        {!contest && (
          <Menu
            label="Start from"
            items={contestTemplates.map((template) => ({
              label: template.name,
              onSelect: () => form.fill(withTemplate(form.values, form.today, template)),
            }))}
          />
        )}
      </header>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_22rem] min-[64rem]:grid-rows-[auto_1fr]"
        onSubmit={form.submit}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {edited && theirs && (
            <FormNotice
              title="Someone changed this contest while you were editing it"
              text="Your changes were not saved. Use their version and make your changes again."
            >
              <Button size="sm" variant="secondary" onClick={() => form.takeUp(theirs)}>
                Use their version
              </Button>
            </FormNotice>
          )}
          {form.isDraft && !theirs && <DraftNotice onStartOver={form.startOver} />}
          <Step number={1} title="What counts">
            <TextField
              {...form.field('name')}
              label="Name"
              placeholder="Best week"
              maxLength={80}
              autoComplete="off"
            />
            <WhatFields form={form} metrics={scoringMetrics(catalogue.data, form.values.kind)} />
          </Step>
          <Step number={2} title="Who">
            <WhoFields form={form} />
          </Step>
          <Step number={3} title="When, and what is won">
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              <DayPicker {...form.field('start_date')} label="First day" today={form.today} />
              <DayPicker {...form.field('end_date')} label="Last day" today={form.today} />
            </div>
            <PrizeFields form={form} />
          </Step>
          <details
            // What is wrong in it must be seen.
            {...(isFineWrong && { open: true })}
            className="rounded-card border border-line bg-surface px-5 py-4 shadow-low sm:px-6"
          >
            <summary className="cursor-pointer font-[560]">More rules</summary>
            <div className="mt-4 grid gap-5">
              <FinePrint form={form} today={form.today} />
            </div>
          </details>
        </div>
        <div className="min-[64rem]:sticky min-[64rem]:top-20 min-[64rem]:row-span-2">
          <LabPanel
            values={form.values}
            onChoose={({ kind, isPerHour }) => form.fill({ ...form.values, kind, is_per_hour: isPerHour })}
          />
        </div>
        <div className="grid gap-3">
          <FormFailure message={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" busy={form.submitting} disabled={theirs !== null}>
              {contest ? 'Save Changes' : 'Plan contest'}
            </Button>
            <Button variant="secondary" disabled={form.submitting} onClick={leave}>
              Cancel
            </Button>
          </div>
          <p className="text-sm text-ink-faint">
            The contest starts automatically on its first day. From then on its rules are frozen.
          </p>
        </div>
      </form>
    </>
  )
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface px-5 py-5 shadow-low sm:px-6"
    >
      <h2 id={id} className="flex items-baseline gap-2.5 text-lg">
        <span className="text-ink-faint tabular-nums">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
