// Refusing a signature says who will hear of it: people who have been asked already, and the sender.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { routed } from '#tests/support/routed.tsx'
import type { SigningOnPage } from '../load.ts'
import { DeclineDialog } from './decline-dialog.tsx'

afterEach(cleanup)

const person = (id: string, turn: number, does = 'sign') => ({ id, name: id, turn, does })

async function told(me: ReturnType<typeof person>, inOrder: boolean): Promise<string> {
  const people = [person('ana', 1), person('luis', 2), person('eva', 3), person('gestoría', 4, 'receive')]
  const signing = { owner: 'Lucía', mine: { ...me, is_owner: false }, people, in_order: inOrder }
  const props = { link: { temp_id: 't', ref: 'r' }, signing: signing as unknown as SigningOnPage, onClose: () => {} }
  render(routed(<DeclineDialog {...props} />))
  return (await screen.findByText(/^La firma se cierra/)).textContent ?? ''
}

it.each([
  ['the first in order', person('ana', 1), true, 'se lo decimos a Lucía.'],
  ['the second', person('luis', 2), true, 'se lo decimos a Lucía y a quien ya lo ha recibido.'],
  ['the last', person('eva', 3), true, 'se lo decimos a Lucía y a quienes ya lo han recibido.'],
  ['one of several at once', person('ana', 1), false, 'se lo decimos a Lucía y a quienes ya lo han recibido.'],
])('to %s', async (_, me, inOrder, sentence) => expect(await told(me, inOrder)).toContain(sentence))
