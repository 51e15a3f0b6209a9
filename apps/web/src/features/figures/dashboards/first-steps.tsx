import type { Permission } from '@tillsight/domain/access'
import { Check, type LucideIcon, Package, Receipt, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#platform/session/session.ts'
import { mayUse } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useHasCustomers, useHasProducts } from './dashboards.api.ts'

type Step = {
  icon: LucideIcon
  title: string
  text: string
  action: string
  to: string
  needs: Permission
  isDone: boolean
}

type FirstStepsProps = {
  /** Another way to begin. */
  children?: ReactNode
}

/** What a store does before it has figures, until its first sale. */
export const FirstSteps = ({ children }: FirstStepsProps) => {
  const hasProducts = useHasProducts().data ?? false
  const hasCustomers = useHasCustomers().data ?? false
  const steps: Step[] = [
    {
      icon: Package,
      title: 'Add a product',
      text: 'All you need is a name, price, cost and picture.',
      action: 'Add Product',
      to: '/platform/products?new=product',
      needs: 'products:write',
      isDone: hasProducts,
    },
    {
      icon: Receipt,
      title: 'Record a sale',
      text: 'Stock and these figures update right away.',
      action: 'Add Sale',
      to: '/platform/sales?new=sale',
      needs: 'sales:write',
      isDone: false,
    },
    {
      icon: UserRound,
      title: 'Add a customer',
      text: 'See who returns and what they buy.',
      action: 'Add Customer',
      to: '/platform/customers?new=customer',
      needs: 'customers:write',
      isDone: hasCustomers,
    },
  ]
  const { user } = useSession()
  if (!steps.every(({ needs }) => mayUse(user, needs))) {
    return (
      <Card>
        <EmptyState
          icon={Receipt}
          title="No sales yet"
          text="The figures appear with the store’s first sale."
        />
      </Card>
    )
  }
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <>
      <Card
        title="Your store is ready"
        description="Three steps to see your sales here."
        actions={<Progress done={done} all={steps.length} />}
      >
        <ol className="-my-4">
          {steps.map((step) => (
            <StepRow key={step.title} step={step} isNext={step === next} />
          ))}
        </ol>
      </Card>
      {children}
    </>
  )
}

const Progress = ({ done, all }: { done: number; all: number }) => (
  <div className="flex items-center gap-3">
    <div aria-hidden="true" className="flex w-24 gap-1">
      {Array.from({ length: all }, (_, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={place}
          className={classNames('h-1.5 flex-1 rounded-full', place < done ? 'bg-accent' : 'bg-ink/12')}
        />
      ))}
    </div>
    <p role="status" className="text-sm text-ink-soft">
      {done} of {all} done
    </p>
  </div>
)

const StepRow = ({ step, isNext }: { step: Step; isNext: boolean }) => {
  const Icon = step.isDone ? Check : step.icon
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-b-0">
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          step.isDone ? 'bg-accent text-on-accent' : 'bg-ink/6 text-ink-soft',
        )}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="flex items-center gap-2 text-md">
          {step.title}
          {step.isDone && <Badge tone="gain">Done</Badge>}
        </h3>
        <p className="text-ink-soft">{step.text}</p>
      </div>
      <Button variant={variantOf(step, isNext)} to={step.to} className="max-[30rem]:w-full">
        {step.action}
      </Button>
    </li>
  )
}

const variantOf = ({ isDone }: Step, isNext: boolean) => {
  if (isNext) return 'primary'
  return isDone ? 'quiet' : 'secondary'
}
