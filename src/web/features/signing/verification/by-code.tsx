// What is known behind a code. It is in the server's page, and there it stays until its scripts have come.
import { Suspense } from 'react'
import type { KnownDocument } from '#contract/verification.ts'
import { late } from '#web/app/late.ts'
import { paintedWith } from '#web/app/painted.ts'

const fetchResult = async () => (await import('./result/code-result.tsx')).CodeResult
const Shown = import.meta.env.SSR ? await fetchResult() : late(fetchResult)

export function ByCode({ document }: { document: KnownDocument }) {
  if (import.meta.env.SSR) paintedWith('src/web/features/signing/verification/result/code-result.tsx')
  return (
    <Suspense>
      <Shown document={document} />
    </Suspense>
  )
}
