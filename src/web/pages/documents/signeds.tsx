// /account/signeds: *Firmados*.
import type { ReactNode } from 'react'
import { signedWords as words } from '#language/es/signed-document/signed-documents.ts'
import { useLoaderData, useOutletContext } from '#web/app/router/router.tsx'
import { loadSignedDocuments, type SignedDocuments } from '#web/features/writing/documents/load.ts'
import { MySignedDocuments } from '#web/features/writing/documents/signed-documents/my-signed-documents.tsx'

export const load = loadSignedDocuments

export function Page() {
  const documents = useLoaderData<SignedDocuments>()
  const folder = documents.folders.find(({ id }) => id === documents.view.folder)
  return (
    <>
      <title>{`${folder ? `${folder.name} · ` : ''}${words.title} · Rúbrica`}</title>
      <MySignedDocuments documents={documents} create={useOutletContext<ReactNode>()} />
    </>
  )
}
