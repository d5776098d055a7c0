// /account/writings: *Escritos* of Mis documentos.
import type { ReactNode } from 'react'
import type { ListedWriting } from '#contract/writing.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { useLoaderData, useOutletContext } from '#web/app/router/router.tsx'
import { type Documents, loadWritings } from '#web/features/writing/documents/load.ts'
import { MyWritings } from '#web/features/writing/documents/my-writings.tsx'

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
