// /account/copies: *En curso* of Mis documentos.
import type { ReactNode } from 'react'
import type { CopySummary } from '#contract/copy/copy.ts'
import { copyWords } from '#language/es/copy/copies.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { useLoaderData, useOutletContext } from '#web/app/router/router.tsx'
import { MyCopies } from '#web/features/writing/documents/copies/my-copies.tsx'
import { type Documents, loadCopies } from '#web/features/writing/documents/load.ts'

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
