import { everyPage, instant, listFile, words } from '#platform/lists/list-file.ts'
import { listMail } from './list-mail.ts'

/** Without the text of a mail: a link in it is a secret. */
export const exportMail = listFile({
  label: 'Mail',
  fileName: 'mail',
  emptyMessage: 'No mail.',
  read: (request) => everyPage((page) => listMail(request, page)),
  columns: [
    { label: 'Store', kind: 'text', of: ({ store_name }) => store_name },
    { label: 'Recipient', kind: 'text', of: ({ recipient }) => recipient },
    { label: 'Subject', kind: 'text', of: ({ subject }) => subject },
    { label: 'State', kind: 'text', of: ({ state }) => words(state) },
    { label: 'Tries', kind: 'integer', of: ({ tries }) => tries },
    { label: 'Last error', kind: 'text', of: ({ last_error }) => last_error },
    { label: 'Created', kind: 'datetime', of: ({ created_at }) => instant(created_at) },
    { label: 'Sent', kind: 'datetime', of: ({ sent_at }) => instant(sent_at) },
    { label: 'Next try', kind: 'datetime', of: ({ next_try_at }) => instant(next_try_at) },
  ],
})
