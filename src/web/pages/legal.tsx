// /legal/…: the four legal texts, open to every visitor.

import { data, type LoaderFunction } from 'react-router'
import type { LegalText } from '#language/es/legal/text.ts'
import { callContext } from '#web/app/context.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { LegalReading } from '#web/features/site/legal/legal-text.tsx'

/** A legal text names who answers for this installation, so it is put together from both. */
export const load: LoaderFunction = async ({ context, params }) => {
  const [operator, { legalTexts }] = await Promise.all([
    context.get(callContext)('get-operator'),
    import('#language/es/legal/texts.ts'),
  ])
  const text = legalTexts.get(params.page ?? '')
  if (!text) throw data(null, { status: 404 })
  return text(operator)
}

export function Page() {
  const text: LegalText = useLoaderData()
  return (
    <>
      <title>{`${text.title} · Rúbrica`}</title>
      <meta name="description" content={text.description} />
      <LegalReading text={text} />
    </>
  )
}
