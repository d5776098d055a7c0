// /account/signeds: *Firmados*.
import type { ReactNode } from 'react'
import { signedWords as words } from '#language/es/signeds.ts'
import { loadSigneds, type SignedDocuments } from '#web/features/documents/load.ts'
import { MySigneds } from '#web/features/documents/signeds/my-signeds.tsx'
import { useLoaderData, useOutletContext } from '#web/router/router.tsx'

export const load = loadSigneds

export function Page() {
  const documents = useLoaderData<SignedDocuments>()
  const folder = documents.folders.find(({ id }) => id === documents.view.folder)
  return (
    <>
      <title>{`${folder ? `${folder.name} · ` : ''}${words.title} · Rúbrica`}</title>
      <MySigneds documents={documents} create={useOutletContext<ReactNode>()} />
    </>
  )
}
