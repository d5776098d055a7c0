// *Firmados*: the documents that all signers have signed, in the user's own folders.
import type { ReactNode } from 'react'
import { signedWords as words } from '#language/es/signed-document/signed-documents.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useLive } from '#web/shared/calls/live.ts'
import { MyDocuments } from '../documents.tsx'
import type { SignedDocuments } from '../load.ts'
import { useKeeping } from '../use-keeping.ts'
import { Filters } from './filters.tsx'
import { SignedRow } from './signed-row.tsx'
import { useZip } from './use-zip.ts'
import { ZipBar } from './zip-bar.tsx'

const removed = () => ({ one: words.done.hidden, more: words.done.hiddenMany })

export function MySignedDocuments({ documents, create }: { documents: SignedDocuments; create: ReactNode }) {
  const keeping = useKeeping('signeds', documents.folders, removed)
  const { revalidate } = useRevalidator()
  useLive(() => void revalidate())
  const { packing, isUnderWay, start, stop } = useZip()
  return (
    <MyDocuments
      documents={documents}
      keeping={keeping}
      create={create}
      row={(props) => <SignedRow key={props.item.id} {...props} />}
      filters={<Filters documents={documents} />}
      above={packing && <ZipBar packing={packing} isUnderWay={isUnderWay} onStop={stop} />}
      onDownload={start}
    />
  )
}
