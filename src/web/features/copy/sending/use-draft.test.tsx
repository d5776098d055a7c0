// The owner's own row while their address is confirmed in another tab.
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '#contract/account/account.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { SiteContext } from '#web/app/site.ts'
import { asMe, type Draft, type DraftKind } from './draft.ts'
import { useDraft } from './use-draft.ts'

afterEach(cleanup)

const copy = { id: 'copia', participants: [] } as unknown as CopyOnWire
const kind: DraftKind = {
  nameOf: (id) => `prueba:${id}`,
  propose: (_, me) =>
    ({ people: [{ id: 'yo', party: null, does: 'sign', ...asMe(me) }], message: '', deadline: '' }) as unknown as Draft,
  refresh: (draft) => draft,
}

it('is told by letter once the address is confirmed', () => {
  const session = (email_verified: boolean) =>
    ({
      profile: { firstname: 'Ana', lastname: 'Gil' },
      email: 'ana@ejemplo.es',
      email_verified,
    }) as unknown as SessionUser
  const { result, rerender } = renderHook(({ isSure }) => useDraft(copy, session(isSure), kind), {
    initialProps: { isSure: false },
    wrapper: SiteWithMail,
  })
  const way = () => result.current.draft.people[0]?.way
  expect(way()).toBe('link')
  rerender({ isSure: true })
  expect(way()).toBe('email')
})

function SiteWithMail({ children }: { children: ReactNode }) {
  const site = {
    origin: '',
    chatUrl: '',
    avatarUrl: '',
    googleEnabled: false,
    mailEnabled: true,
    paymentsEnabled: false,
  }
  return <SiteContext value={site}>{children}</SiteContext>
}
