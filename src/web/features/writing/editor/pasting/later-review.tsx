// The review of a paste, fetched with the first one: most people who write never paste a contract.
import { lazy, Suspense } from 'react'
import { whenItComes } from '#web/app/patience.ts'
import type { PasteReviewProps } from './paste-review.tsx'
import type { Pasting } from './pasting.ts'

const PasteReview = lazy(() =>
  whenItComes(() => import('./paste-review.tsx')).then(({ PasteReview: made }) => ({ default: made })),
)

export const LaterReview = ({ pasting, ...rest }: Omit<PasteReviewProps, 'pasting'> & { pasting: Pasting | null }) =>
  pasting && (
    <Suspense fallback={null}>
      <PasteReview pasting={pasting} {...rest} />
    </Suspense>
  )
