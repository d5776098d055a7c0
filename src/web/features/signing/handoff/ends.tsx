// On a phone, when there is nothing to draw any more: what became of it, and the way on.
import { useEffect } from 'react'
import { paths } from '#addresses/paths.ts'
import { phoneWords as words } from '#language/es/signing/signatures.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { State } from '#web/ui/page/state.tsx'
import { forgetDrawing } from './use-drawing.ts'

export type End = 'sent' | 'used' | 'expired'

const signs = {
  sent: { icon: 'check', tone: 'good' },
  used: { icon: 'check', tone: 'late' },
  expired: { icon: 'clock', tone: 'late' },
} as const

export function Ended({ end, isNews }: { end: End; isNews: boolean }) {
  useEffect(forgetDrawing, [])
  return (
    <State {...signs[end]} title={words[end].title} isNews={isNews}>
      <p>{words[end].text}</p>
      {end !== 'sent' && (
        <ButtonLink size="large" block to={paths.landing}>
          {words.home}
        </ButtonLink>
      )}
    </State>
  )
}
