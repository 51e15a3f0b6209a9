import { useParams } from 'react-router'
import { CustomerScreen } from '#features/books/customers/customer-screen.tsx'
import { useCustomer } from '#features/books/customers/customers.api.ts'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { Page } from '#platform/page/page.tsx'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { lateComponent } from '#ui/dialogs/late-component.tsx'

const CustomerActivities = lateComponent(
  async () => (await import('#features/books/activities/customer-activities.tsx')).CustomerActivities,
)

const CustomerInvoices = lateComponent(
  async () => (await import('#features/books/sales/invoices/customer-invoices.tsx')).CustomerInvoices,
)

const PersonalData = lateComponent(
  async () => (await import('#features/data/privacy/personal-data-card.tsx')).PersonalDataCard,
)

const ErasedCard = lateComponent(
  async () => (await import('#features/data/privacy/erased-card.tsx')).ErasedCard,
)

const EraseDialog = lazyDialog(
  async () => (await import('#features/data/privacy/erase-customer-dialog.tsx')).EraseCustomerDialog,
)

export const CustomerPage = () => {
  const { id = '' } = useParams()
  const customer = useCustomer(id)
  return (
    <Page title={customer.data?.name ?? 'Customer'}>
      <OnlyFor permission="customers:read" title="Customer">
        <CustomerScreen
          key={id}
          id={id}
          activities={<CustomerActivities id={id} />}
          invoices={<CustomerInvoices id={id} />}
          personalData={customer.data?.erased ? <ErasedCard /> : <PersonalData id={id} />}
          EraseDialog={EraseDialog}
        />
      </OnlyFor>
    </Page>
  )
}
