// /account/writings: *Escritos* of Mis documentos.
import type { ReactNode } from 'react'
import type { ListedWriting } from '#contract/writings.ts'
import { documentWords as words } from '#language/es/documents.ts'
import { type Documents, loadWritings } from '#web/features/documents/load.ts'
import { MyWritings } from '#web/features/documents/my-writings.tsx'
import { useLoaderData, useOutletContext } from '#web/router/router.tsx'

export const load = loadWritings

export function Page() {
  const documents = useLoaderData<Documents<ListedWriting>>()
  const folder = documents.folders.find(({ id }) => id === documents.view.folder)
  return (
    <>
      <title>{`${folder ? `${folder.name} · ` : ''}${words.title} · Rúbrica`}</title>
      <MyWritings documents={documents} create={useOutletContext<ReactNode>()} />
    </>
  )
}
