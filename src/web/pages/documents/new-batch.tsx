// /account/many/new: a copy and a letter for each row of a table.
import { documentPaths } from '#addresses/document-paths.ts'
import { manyWords as words } from '#language/es/many.ts'
import { BatchForm } from '#web/features/many/batch-form.tsx'
import { Frame } from '#web/features/many/frame.tsx'
import { loadManySource, type ManySource } from '#web/features/many/source.ts'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadManySource

export function Page() {
  const source = useLoaderData<ManySource>()
  return (
    <Frame
      back={{ to: documentPaths.batches, word: words.backToList }}
      title={words.create.title}
      lead={words.create.lead(source.title)}
    >
      <BatchForm source={source} />
    </Frame>
  )
}
