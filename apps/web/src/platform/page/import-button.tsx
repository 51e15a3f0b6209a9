import { Upload } from 'lucide-react'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'

type ImportButtonProps = { label: string }

/** Leads to the imports those who may import. */
export const ImportButton = ({ label }: ImportButtonProps) => {
  const mayImport = useMay('imports:write')
  return (
    mayImport && (
      <Button variant="secondary" icon={Upload} to="/platform/imports">
        {label}
      </Button>
    )
  )
}
