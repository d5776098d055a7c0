// /account/copies: *En curso* of Mis documentos.
import type { ReactNode } from 'react'
import type { CopySummary } from '#contract/copies.ts'
import { copyWords } from '#language/es/copies.ts'
import { documentWords as words } from '#language/es/documents.ts'
import { type Documents, loadCopies } from '#web/features/documents/load.ts'
import { MyCopies } from '#web/features/documents/my-copies.tsx'
import { useLoaderData, useOutletContext } from '#web/router/router.tsx'

export const load = loadCopies

export function Page() {
  const documents = useLoaderData<Documents<CopySummary>>()
  const folder = documents.folders.find(({ id }) => id === documents.view.folder)
  return (
    <>
      <title>{`${folder ? `${folder.name} · ` : ''}${copyWords.title} · ${words.title} · Rúbrica`}</title>
      <MyCopies documents={documents} create={useOutletContext<ReactNode>()} />
    </>
  )
}
