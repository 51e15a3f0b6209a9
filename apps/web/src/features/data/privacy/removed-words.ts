import { counted } from '#platform/words/format.ts'

type Removed = { customers: number; log_lines: number; mails: number; import_files: number }

/** '3 customers, 120 lines of the audit log'; null where it is nothing. */
export const removedWords = ({ customers, log_lines, mails, import_files }: Removed): string | null => {
  const parts = [
    customers > 0 && counted(customers, 'customer'),
    log_lines > 0 && counted(log_lines, 'line of the audit log', 'lines of the audit log'),
    mails > 0 && counted(mails, 'email'),
    import_files > 0 && counted(import_files, 'file of an import', 'files of imports'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : null
}
