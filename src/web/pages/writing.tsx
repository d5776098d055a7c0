// /writings/{slug}: a public writing, read by anybody; or that it was withdrawn.

import { type WritingPage as Data, loadPublicWriting } from '#web/features/writing/load.ts'
import { WritingPage } from '#web/features/writing/writing-page.tsx'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadPublicWriting

export function Page() {
  const page = useLoaderData<Data>()
  // Another writing is another page: nothing that was open stays.
  return <WritingPage key={page.asked.slug} page={page} />
}
