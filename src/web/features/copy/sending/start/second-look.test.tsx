// What the owner is told before the signatures begin.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { routed } from '#tests/support/routed.tsx'
import { SecondLook } from './second-look.tsx'

afterEach(cleanup)

const at = '2026-11-16T10:00:00.000Z'
const copyWith = (stops: boolean): CopyOnWire => {
  const content = leaseContent()
  const [rent] = content.fields
  if (rent?.rules) rent.rules = rent.rules.map((rule) => ({ ...rule, stops }))
  const answers = { rent: { value: '5000', by: null, at, revision: 1 } }
  return { id: 'c1', content, country: 'ES', answers, participants: [], can: ['fill'] } as unknown as CopyOnWire
}

it('repeats what the text warns of, with the way to the answer', async () => {
  render(routed(<SecondLook copy={copyWith(false)} now={at} />))
  expect((await screen.findByRole('listitem')).textContent).toBe('Renta: Hay un tope. Cambiarlo')
  expect(screen.getByRole('link', { name: 'Cambiarlo: Renta' }).getAttribute('href')).toContain('/c1/')
})

it('leaves out what the text refuses, which is told apart', () => {
  render(routed(<SecondLook copy={copyWith(true)} now={at} />))
  expect(screen.queryByRole('listitem')).toBeNull()
})
