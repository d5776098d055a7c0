// /writings/{slug}: a public writing, open to every visitor; or the notice that it was withdrawn.

import { useLoaderData } from '#web/app/router/router.tsx'
import { type WritingPage as Data, loadPublicWriting } from '#web/features/catalogue/writing-page/load.ts'
import { WritingPage } from '#web/features/catalogue/writing-page/writing-page.tsx'

export const load = loadPublicWriting

export function Page() {
  const page = useLoaderData<Data>()
  // Another writing is another page: nothing that was open stays.
  return <WritingPage key={page.asked.slug} page={page} />
}
