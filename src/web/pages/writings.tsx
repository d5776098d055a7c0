// /account/writings: Mis documentos.
import type { ReactNode } from 'react'
import { documentWords as words } from '#language/es/documents.ts'
import { MyDocuments } from '#web/features/documents/documents.tsx'
import { type Documents, loadDocuments } from '#web/features/documents/load.ts'
import { useLoaderData, useOutletContext } from '#web/router/router.tsx'

export const load = loadDocuments

export function Page() {
  const documents = useLoaderData<Documents>()
  const folder = documents.folders.find(({ id }) => id === documents.view.folder)
  return (
    <>
      <title>{`${folder ? `${folder.name} · ` : ''}${words.title} · Rúbrica`}</title>
      <MyDocuments documents={documents} create={useOutletContext<ReactNode>()} />
    </>
  )
}
