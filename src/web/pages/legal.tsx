// /legal/…: the four legal texts, open to anybody.

import type { LegalText } from '#language/es/legal/text.ts'
import { LegalReading } from '#web/features/legal/legal-text.tsx'
import { useLoaderData } from '#web/router/router.tsx'

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
