// *Usarlo otra vez* says what of the sending is not taken over.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { routed } from '#tests/support/routed.tsx'
import { AgainDialog } from './questions.tsx'

afterEach(cleanup)

async function asked(copy: object): Promise<string> {
  const whole = { content: leaseContent(), answers: {}, participants: [], in_order: false, asks_code: false, ...copy }
  const props = { copy: whole, acts: { isBusy: false, isMe: () => false }, onClose: () => {} }
  render(routed(<AgainDialog {...(props as unknown as Parameters<typeof AgainDialog>[0])} />))
  return (await screen.findByRole('dialog', { hidden: true })).textContent ?? ''
}

it('names the approver and the order of the one before', async () =>
  expect(await asked({ in_order: true, participants: [{ id: 'a', does: 'approve' }] })).toContain(
    'Al enviarlo hay que elegir otra vez: el orden y quién da el visto bueno.',
  ))

it('says nothing of it where there was nothing to choose', async () =>
  expect(await asked({ participants: [{ id: 'a', does: 'fill' }] })).not.toContain('elegir otra vez'))
