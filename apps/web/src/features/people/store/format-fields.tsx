import { currencies } from '@tillsight/domain/currency-list'
import { formatDay } from '@tillsight/domain/day-text'
import { formatsOf } from '@tillsight/domain/formats'
import { type Locale, localeNames } from '@tillsight/domain/locales'
import { localeLabels } from '@tillsight/domain/people/store/locale-labels'
import { useToday } from '#platform/time/use-today.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { StoreFormState } from './use-store-form.ts'

const nameOf = (currency: string): string => {
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency
  return name === currency ? currency : `${currency}, ${name}`
}

const currencyOptions = currencies.map((currency) => ({ value: currency, label: nameOf(currency) }))

export const FormatFields = ({ form }: { form: StoreFormState }) => {
  const today = useToday()
  const { currency, locale } = form.values
  const localeOptions = localeNames.map((name) => ({
    value: name,
    label: `${localeLabels[name]} (${formatsOf({ currency, locale: name }).amountText(1234.5)}, ${formatDay(today, name)})`,
  }))
  return (
    <Card title="Money and formats" description="Used on every screen, chart, report and email.">
      <div className="flex flex-col gap-5">
        <SelectField
          {...form.field('currency')}
          label={form.labels.currency}
          options={currencyOptions}
          hint="Amounts keep their numbers. Nothing is converted."
        />
        <SelectField
          {...form.field('locale')}
          label={form.labels.locale}
          onChange={(value) => form.field('locale').onChange(value as Locale)}
          options={localeOptions}
        />
        <Preview currency={currency} locale={locale} today={today} />
      </div>
    </Card>
  )
}

const Preview = ({ currency, locale, today }: { currency: string; locale: Locale; today: string }) => {
  const { money, count } = formatsOf({ currency, locale })
  const examples = [
    { label: 'Amount', text: money(1234) },
    { label: 'Number', text: count(12_345) },
    { label: 'Date', text: formatDay(today, locale) },
  ]
  return (
    <dl aria-live="polite" className="grid grid-cols-3 gap-3 rounded-control bg-ink/4 px-3.5 py-2.5 text-sm">
      {examples.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="font-[560] wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
