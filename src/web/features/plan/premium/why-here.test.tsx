// A user who is led to Premium reads why, whatever they wanted to open.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { routed } from '#tests/support/routed.tsx'
import { WhyHere } from './why-here.tsx'

afterEach(cleanup)

const told = () => screen.getByRole('complementary', { name: 'Por qué estás aquí' }).textContent

it('says what is Premium to whom nobody has shared anything', () => {
  render(routed(<WhyHere waiting={{ verified: true, count: 0, newest: null }} isFromLink={false} />))
  expect(told()).toContain('Compartido conmigo y los documentos privados son de Premium')
  expect(told()).toContain('De momento nadie ha compartido nada contigo.')
})

it('does not say that nothing waits before the address is confirmed', () => {
  render(routed(<WhyHere waiting={{ verified: false, count: 0, newest: null }} isFromLink={false} />))
  expect(told()).toContain('son de Premium')
  expect(told()).not.toContain('nadie ha compartido')
})

it('explains nothing to people who asked for Premium, but names what waits for them', () => {
  const { rerender } = render(
    routed(<WhyHere waiting={{ verified: true, count: 0, newest: null }} isFromLink={false} isOnPurpose />),
  )
  expect(screen.queryByRole('complementary')).toBeNull()
  const newest = { owner: 'Marta Ruiz', title: 'Contrato' }
  rerender(routed(<WhyHere waiting={{ verified: true, count: 1, newest }} isFromLink={false} isOnPurpose />))
  expect(told()).toContain('Marta Ruiz ha compartido contigo «Contrato».')
})

it('names what waits, and who shares it', () => {
  const newest = { owner: 'Marta Ruiz', title: 'Contrato' }
  render(routed(<WhyHere waiting={{ verified: true, count: 2, newest }} isFromLink />))
  expect(told()).toContain('Marta Ruiz ha compartido contigo «Contrato», y hay otro.')
})
