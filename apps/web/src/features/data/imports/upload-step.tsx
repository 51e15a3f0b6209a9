import type { Import } from '@tillsight/contract/data/imports'
import { useState } from 'react'
import { sizeWords } from '#platform/words/size-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { FileDrop } from './file-drop.tsx'
import { isSameFile, type Upload, useUpload } from './upload.ts'
import { useResume } from './use-new-import.ts'

export const UploadStep = ({ found }: { found: Import }) => {
  const upload = useUpload(found.id)
  return upload && upload.state !== 'stopped' ? (
    <Running upload={upload} />
  ) : (
    <Interrupted found={found} message={upload?.message ?? null} />
  )
}

const Running = ({ upload: { sent, size, state } }: { upload: Upload }) => (
  <Card title="Uploading the file">
    <Progress
      label="Uploading the file"
      value={sent}
      most={size}
      text={`${sizeWords(sent)} of ${sizeWords(size)}`}
    />
    <p role="status" className="mt-3 text-ink-soft">
      {state === 'waiting'
        ? 'The connection was lost. The upload continues as soon as it is back.'
        : 'Keep this tab open until the upload is complete.'}
    </p>
  </Card>
)

/** A page that was reloaded no longer has the file: only a person can give it again. */
const Interrupted = ({ found, message }: { found: Import; message: string | null }) => {
  const resume = useResume(found)
  const [isOther, setOther] = useState(false)
  const choose = (file: File) => {
    setOther(!isSameFile(file, found))
    if (isSameFile(file, found)) resume(file)
  }
  const error = isOther
    ? `This is another file, or it was changed. Choose “${found.file_name}” with ${sizeWords(found.size)}, or remove this upload and start again.`
    : (message ?? undefined)
  return (
    <Card title="The upload was interrupted">
      <Progress
        label="Uploaded so far"
        value={found.received}
        most={found.size}
        text={`${sizeWords(found.received)} of ${sizeWords(found.size)} uploaded`}
      />
      <p className="mt-3 mb-5 text-ink-soft">
        Choose the same file again to continue. Only what is missing is uploaded.
      </p>
      <FileDrop
        label="The same file again"
        words={`Choose ${found.file_name}`}
        error={error}
        onFile={choose}
      />
    </Card>
  )
}
